/**
 * Reads and writes addresses: `#solve/path` for a place and its screen; `#p=` and 81 characters for a puzzle, with the player's progress
 * in an optional `&m=`; `#daily` or `#daily=2026-11-22,hard` for a daily puzzle. A place and a puzzle may be combined: `#solve&p=…`. The
 * part after # never reaches a server.
 *
 * @import { Place } from './places.js'
 */
import { SCREENS, isPlace } from './places.js';

/** The parameters that hold a puzzle or its code in addresses, here and on other sites. */
const NAMES = ['p', 's', 'bd', 'puzzle', 'q', 'load', 'puzzleid', 'board', 'g'];

/**
 * @param {string} href
 * @param {string} puzzle
 * @param {string} [progress]  from `encodeProgress`
 */
export function linkTo(href, puzzle, progress = '') {
  const url = new URL(href);
  url.search = '';
  url.hash = `p=${puzzle}${progress && `&m=${progress}`}`;
  return url.href;
}

/** The hash of a place, its screen, and the puzzle in the grid. @param {Place} place @param {string} screen @param {string} puzzle  '' for none */
export const hashOf = (place, screen, puzzle) => `#${place}${screen && `/${screen}`}${puzzle && `&p=${puzzle}`}`;

/** Addresses of dialogs, and their commands. */
const DIALOGS = /** @type {const} */ ({ settings: 'open-settings', help: 'open-help', share: 'open-share' });

/**
 * The place in an address; without a screen, the place shows the one that it remembers. Null if there is none.
 * @param {string} href @returns {{ place?: Place, screen?: string, dialog?: (typeof DIALOGS)[keyof typeof DIALOGS] } | null}
 */
export function placeInAddress(href) {
  const [name = '', screen] = (/^#([^&=]*)/.exec(new URL(href).hash)?.[1] ?? '').split(/\/(.*)/);
  if (Object.hasOwn(DIALOGS, name)) return { dialog: DIALOGS[/** @type {keyof typeof DIALOGS} */ (name)] };
  if (!isPlace(name)) return null;
  const isKnown = screen !== undefined && (SCREENS[name].includes(screen) || (name === 'learn' && /^(?:train(?:\/[a-z0-9-]+){1,3}|[a-z0-9-]+)$/.test(screen)));
  return { place: name, screen: isKnown ? screen : undefined };
}

/** The text in an address that may be a puzzle, in the forms of other sites too; the engine parses it. @param {string} href */
export function textInAddress(href) {
  for (const parameters of parametersOf(href)) {
    for (const name of NAMES) {
      const text = parameters.get(name);
      // URLSearchParams decodes a plus as a space. In a code it is a plus.
      if (text) return /^[\w+/= -]+$/.test(text) && /[A-Za-z]{2}/.test(text) ? text.replaceAll(' ', '+') : text;
    }
  }
  return null;
}

/** The progress in an address, still encoded; see progress.js. @param {string} href */
export const progressInAddress = (href) => parametersOf(href)[0].get('m');

/** The day and the level of a daily puzzle in an address, not validated. @param {string} href @returns {{ date?: string, level?: string } | null} */
export function dailyInAddress(href) {
  const text = parametersOf(href)[0].get('daily');
  if (text === null) return null;
  const [date, level] = text.split(',');
  return { date, level };
}

/** @param {string} href */
function parametersOf(href) {
  const { hash, searchParams } = new URL(href);
  return [new URLSearchParams(hash.slice(1)), searchParams];
}
