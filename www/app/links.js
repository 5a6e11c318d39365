/**
 * What an address asks for: a puzzle, `#p=` and 81 characters, with `&m=` the player's progress where that is wished; or the
 * puzzle of a day, `#daily` or `#daily=2026-11-22,hard`. The part behind # never reaches a server.
 */

/** Names under which a puzzle stands in addresses, here and at other sites, and names of its codes. */
const NAMES = ['p', 's', 'bd', 'puzzle', 'q', 'load', 'puzzleid', 'board', 'g'];

/**
 * @param {string} href
 * @param {string} puzzle
 * @param {string} [progress]  of `encodeProgress`
 */
export function linkTo(href, puzzle, progress = '') {
  const url = new URL(href);
  url.search = '';
  url.hash = `p=${puzzle}${progress && `&m=${progress}`}`;
  return url.href;
}

/** What in an address may be a puzzle, as other sites write it too; the engine reads it. @param {string} href */
export function textInAddress(href) {
  for (const parameters of parametersOf(href)) {
    for (const name of NAMES) {
      const text = parameters.get(name);
      // In a code every character counts, and a plus is none that means a space.
      if (text) return /^[\w+/= -]+$/.test(text) && /[A-Za-z]{2}/.test(text) ? text.replaceAll(' ', '+') : text;
    }
  }
  return null;
}

/** The progress in an address, still encoded; see progress.js. @param {string} href */
export const progressInAddress = (href) => parametersOf(href)[0].get('m');

/** The day and the level of the puzzle of the day that an address asks for, as they stand there. @param {string} href @returns {{ date?: string, level?: string } | null} */
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
