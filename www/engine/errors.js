/** @import { PlainError } from './protocol.js' */

/** What an error tells besides its message: those of the engine have a `code`, and where the text has a place that. @param {unknown} error */
export const detailsOf = (error) => /** @type {Partial<PlainError>} */ (error ?? {});
