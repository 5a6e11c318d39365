/** @import { Status } from '../core/state.js' @import { Say } from './words.js' */

/** Sets a text only if it changes: screen readers would read it again. @param {Element} element @param {string} text */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Shows a report, or nothing. Screen readers read the same report again. @param {HTMLElement} line @param {Status | null | undefined} report @param {Say} say */
export function showReport(line, report, say) {
  line.textContent = report ? say(report.key, report.with) : '';
  line.dataset.tone = report?.tone ?? 'plain';
}

/** The cross on a button that removes something; the button has a label of its own. */
export function cross() {
  const mark = document.createElement('span');
  mark.ariaHidden = 'true';
  mark.textContent = '✕';
  return mark;
}
