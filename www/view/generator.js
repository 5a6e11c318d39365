/** @import { GenerateOptions } from '../engine/protocol.js' @import { Store } from '../store.js' @import { Say } from '../i18n/words.js' */

/**
 * What the Generate panel asks for.
 * @typedef {{ n: number, seed: string, options: GenerateOptions }} Wish
 */

/**
 * The Generate panel: reads the form, shows how the work goes.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement} report
 * @param {Store} store
 * @param {(wish: Wish) => void} generate
 * @param {() => Say} words
 */
export function mountGenerator(form, report, store, generate, words) {
  const fields = /** @type {any} */ (form.elements);
  const submit = /** @type {HTMLElement} */ (form.querySelector('[type=submit]'));

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (submit.hasAttribute('data-running')) return;
    const wish = readWish(form);
    if (typeof wish === 'string') store.dispatch({ type: 'report', report: { key: wish, tone: 'bad' } });
    else generate(wish);
  });
  form.addEventListener('change', () => {
    const isYasss = fields.method.value === 'yasss';
    fields.k.disabled = !isYasss;
    fields.symmetry.disabled = isYasss;
  });
  // Asked for so many givens, or made by YasSS, a puzzle is seldom minimal: the tick follows, and stays free.
  for (const field of [fields.method, fields.givens]) {
    field.addEventListener('change', () => {
      fields.minimal.checked = fields.method.value === 'remove' && fields.givens.value.trim() === '';
    });
  }

  store.subscribe((state, previous) => {
    if (state.report === previous?.report && state.settings === previous?.settings) return;
    report.textContent = state.report ? words()(state.report.key, state.report.with) : '';
    report.dataset.tone = state.report?.tone ?? 'plain';
  });
}

/** @param {HTMLFormElement} form @returns {Wish | string} the key of what is wrong */
export function readWish(form) {
  const fields = /** @type {any} */ (form.elements);
  const n = whole(fields.n.value.replace(/[.,\s]/g, ''), 1, 100_000);
  if (n === null) return 'generate.badCount';
  const isYasss = fields.method.value === 'yasss';
  const k = whole(fields.k.value, 17, 80);
  if (isYasss && k === null) return 'generate.badK';
  const givens = /^\s*(\d+)(?:\s*[-–]\s*(\d+))?\s*$/.exec(fields.givens.value);
  const bounds = givens && [Number(givens[1]), Number(givens[2] ?? givens[1])];
  if (fields.givens.value.trim() && !(bounds && 17 <= bounds[0] && bounds[0] <= bounds[1] && bounds[1] <= 81)) {
    return 'generate.badGivens';
  }
  /** @type {GenerateOptions} */
  const options = { minimal: fields.minimal.checked, method: fields.method.value };
  if (bounds) options.givens = /** @type {[number, number]} */ (bounds);
  const range = /^\s*(\d+(?:[.,]\d)?)(?:\s*[-–]\s*(\d+(?:[.,]\d)?))?\s*$/.exec(fields.rating.value);
  const [min, max] = range ? [range[1], range[2] ?? range[1]].map((text) => Number(text.replace(',', '.'))) : [];
  if (fields.rating.value.trim() && !(min >= 1 && min <= max && max <= 12)) return 'generate.badRating';
  if (range) options.difficulty = { min, max };
  else if (fields.difficulty.value) options.difficulty = fields.difficulty.value;
  if (isYasss) options.k = k ?? 26;
  else options.symmetry = fields.symmetry.value;
  return { n, seed: fields.seed.value.trim(), options };
}

/** @param {string} text @param {number} least @param {number} most */
function whole(text, least, most) {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}
