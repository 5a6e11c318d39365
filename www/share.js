/**
 * What an address asks for: a puzzle, `#p=` and 81 characters, or that of a day, `#daily` or `#daily=2026-11-22,hard`.
 * The part behind # never reaches a server.
 *
 * @import { Level } from './state.js'
 */
import { isDate, isLevel } from './shelf/record.js';

/** @param {string} href @param {string} puzzle */
export function linkTo(href, puzzle) {
  const url = new URL(href);
  url.search = '';
  url.hash = `p=${puzzle}`;
  return url.href;
}

/** What in an address may be a puzzle, as other sites write it too; the engine reads it. @param {string} href */
export function textInAddress(href) {
  const { hash, searchParams } = new URL(href);
  const inHash = new URLSearchParams(hash.slice(1));
  for (const parameters of [inHash, searchParams]) {
    for (const name of ['p', 's', 'bd', 'puzzle', 'q']) {
      const text = parameters.get(name);
      if (text) return text;
    }
  }
  return null;
}

/** The puzzle of the day that an address asks for; what it does not name is undefined. @param {string} href @returns {{ date?: string, level?: Level } | null} */
export function dailyInAddress(href) {
  const text = new URLSearchParams(new URL(href).hash.slice(1)).get('daily');
  if (text === null) return null;
  const [date, level] = text.split(',');
  return { date: isDate(date) ? date : undefined, level: isLevel(level) ? /** @type {Level} */ (level) : undefined };
}
