/**
 * Formats days and times in a language.
 *
 * @import { Language } from './words.js'
 *
 * @typedef {{ firstDay: number }} WeekInfo   1 for Monday, 7 for Sunday
 */
import { numberOf } from '../core/days.js';
import { writers } from './words.js';

/** The visitor's regional variant of the language, if known: some English speakers write 22/11, others 11/22. @param {Language} language */
const localeOf = (language) => (globalThis.navigator?.languages ?? []).find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;

/** Days have no time zone, so they are formatted without one. @param {string} date @param {Language} language @param {Intl.DateTimeFormatOptions} options */
const format = (date, language, options) => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** 22 Nov 2026 @param {string} date @param {Language} language */
export const dateText = (date, language) => format(date, language, { dateStyle: 'medium' });

/** Sunday, 22 November 2026 @param {string} date @param {Language} language */
export const longDateText = (date, language) => format(date, language, { dateStyle: 'full' });

/** Sunday, 22 November @param {string} date @param {Language} language */
export const dayText = (date, language) => format(date, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** 22/11 @param {string} date @param {Language} language */
export const shortDateText = (date, language) => format(date, language, { day: 'numeric', month: 'numeric' });

/** November 2026 @param {string} month @param {Language} language */
export const monthText = (month, language) => format(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** The names of the days of the week from `firstDay` on, 0 for Sunday. @param {number} firstDay @param {Language} language @param {'long' | 'short'} weekday */
export const weekdayTexts = (firstDay, language, weekday) =>
  // 1970-01-04 was a Sunday.
  Array.from({ length: 7 }, (_, n) => format(new Date((3 + firstDay + n) * 86_400_000).toISOString().slice(0, 10), language, { weekday }));

/** The first day of the week, 0 for Sunday: Monday in German; otherwise as reported by Intl, or Monday. @param {Language} language */
export function firstDayOf(language) {
  if (language === 'de') return 1;
  try {
    /** @type {Intl.Locale & { getWeekInfo?: () => WeekInfo, weekInfo?: WeekInfo }} */
    const locale = new Intl.Locale(localeOf(language)).maximize();
    return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
  } catch {
    return 1;
  }
}

/** How long ago something happened: in words for a week, then as a date. @param {number} then @param {number} now @param {string} day  the day of `then` @param {string} today @param {Language} language */
export function agoText(then, now, day, today, language) {
  const relative = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const seconds = Math.round((now - then) / 1000);
  const days = numberOf(today) - numberOf(day);
  // A wrong clock may have set a date in the future.
  if (seconds < -60 || days >= 7) return dateText(day, language);
  if (seconds < 60) return relative.format(0, 'second');
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute');
  if (days === 0) return relative.format(-Math.floor(seconds / 3600), 'hour');
  return relative.format(-days, 'day');
}

writers.date = dateText;
