/**
 * The addresses of technique pages: XWing <-> x-wing, in `#learn/x-wing`.
 */

/** @param {string} technique  its key */
export const addressOf = (technique) => technique.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** The technique with this address. @template {{ key: string }} T @param {readonly T[]} techniques @param {string} address */
export const techniqueAt = (techniques, address) => techniques.find(({ key }) => addressOf(key) === address);
