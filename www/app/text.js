/** @import { Status } from '../core/state.js' @import { Say } from './words.js' */

/** A text that stays the same is left alone: it would be read out again. @param {Element} element @param {string} text */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** What is reported, or nothing; twice the same is read out twice. @param {HTMLElement} line @param {Status | null | undefined} report @param {Say} say */
export function tell(line, report, say) {
  line.textContent = report ? say(report.key, report.with) : '';
  line.dataset.tone = report?.tone ?? 'plain';
}

/** The mark of a button that takes something away; the button has a name besides. */
export function cross() {
  const mark = document.createElement('span');
  mark.ariaHidden = 'true';
  mark.textContent = '✕';
  return mark;
}
