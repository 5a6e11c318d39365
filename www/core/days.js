/**
 * Calendar days as text, such as 2026-11-22, and arithmetic with them.
 *
 * Day numbers count from 1970-01-01 as if all days had 24 hours, so daylight saving time does not affect them. Only `dayOf`
 * depends on the local time zone.
 */

export const DAY_MS = 86_400_000;

/** The local day of a moment. @param {number} ms */
export function dayOf(ms) {
  const date = new Date(ms);
  return dateFrom(date.getFullYear(), date.getMonth(), date.getDate());
}

/** @param {number} year @param {number} month from 0 @param {number} day */
function dateFrom(year, month, day) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`;
}

/** @param {string} date */
export const numberOf = (date) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** @param {number} number */
export const dateOf = (number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** 0 for Sunday, as in Date. @param {number} number */
const weekdayOf = (number) => (((number + 4) % 7) + 7) % 7;

/** The number of the first day of the week that a day is in. @param {number} number @param {number} firstDay 0 for Sunday */
export const weekOf = (number, firstDay) => number - ((weekdayOf(number) - firstDay + 7) % 7);

/** 2026-11 of 2026-11-22. @param {string} date */
export const monthOf = (date) => date.slice(0, 7);

/** @param {string} month @param {number} by */
export function shiftMonth(month, by) {
  const [year, n] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, n - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}

/** The weeks of a month: seven days each, null for days of other months. @param {string} month @param {number} firstDay */
export function weeksOf(month, firstDay) {
  const first = numberOf(`${month}-01`);
  const end = numberOf(`${shiftMonth(month, 1)}-01`);
  /** @type {(string | null)[][]} */
  const weeks = [];
  for (let from = weekOf(first, firstDay); from < end; from += 7) {
    weeks.push(Array.from({ length: 7 }, (_, n) => (from + n >= first && from + n < end ? dateOf(from + n) : null)));
  }
  return weeks;
}
