/**
 * The fields of the form of Create as plain values.
 *
 * @import { Symmetry } from './pattern.js'
 *
 * @typedef {object} Form         texts as typed
 * @property {string} n
 * @property {string} difficulty  a level, or empty
 * @property {string} rating      '3.0-4.4'
 * @property {string} givens      '30', '28-32'
 * @property {Symmetry} symmetry
 * @property {boolean} minimal
 * @property {string} seed
 * @property {Method} method
 * @property {string} k
 * @property {boolean} singles
 * @property {string} guesses     '0', '3-10'
 * @property {string} technique   the key of a required one, or empty
 * @property {string[]} without   the keys of forbidden ones
 * @property {string} pattern     81 characters, 'x' where a given is allowed; no 'x' allows any pattern
 *
 * @typedef {'remove' | 'unbiased' | 'yasss'} Method
 */

/** @type {Form} */
export const DEFAULT_FORM = {
  n: '100',
  difficulty: '',
  rating: '',
  givens: '',
  symmetry: 'none',
  minimal: true,
  seed: '',
  method: 'remove',
  k: '26',
  singles: false,
  guesses: '',
  technique: '',
  without: [],
  pattern: '.'.repeat(81),
};
