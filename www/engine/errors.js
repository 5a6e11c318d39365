/** @import { PlainError } from './protocol.js' */

/** The fields of an error besides its message. Errors from the engine have a `code` and, if it is known, the position in the text. @param {unknown} error */
export const detailsOf = (error) => /** @type {Partial<PlainError>} */ (error ?? {});
