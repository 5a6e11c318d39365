/** @import { State } from '../state.js' @import { Store } from './store.js' @import { Say } from './words.js' */
import { ratingText } from './words.js';
import { LISTED, POSSIBLE } from '../core/state.js';

/** From here on only the magnitude of a number of solutions is shown; its digits are in the line above. */
const LEGIBLE = 1_000_000_000_000n;

/** Screen readers hear of progress no more often than this, in milliseconds. */
const HEARD_MS = 3000;

/**
 * The place of results below the grid: one line of plain words, the progress of what runs, and the bar to
 * leaf through solutions. All three keep their room when they are empty, so nothing moves. What is read out is a copy of the
 * line: the line itself may change ten times a second.
 *
 * @param {{ line: HTMLElement, progress: HTMLProgressElement, leaf: HTMLElement, place: HTMLElement, legend: HTMLElement, rating: HTMLElement }} parts
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountStatus({ line, progress, leaf, place, legend, rating }, store, words) {
  const heard = /** @type {HTMLElement} */ (line.nextElementSibling);
  let told = '';
  let toldAt = -HEARD_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Reads the line out, at once or as soon as it may be; then the copy goes, or it would be met twice. */
  function tellAloud() {
    clearTimeout(timer);
    const wait = store.state.busy ? toldAt + HEARD_MS - performance.now() : 0;
    if (wait > 0) {
      timer = setTimeout(tellAloud, wait);
      return;
    }
    told = heard.textContent = line.textContent ?? '';
    toldAt = performance.now();
    timer = setTimeout(() => (heard.textContent = ''), HEARD_MS);
  }

  store.subscribe((state, previous) => {
    const say = words();
    const isNew = state.status !== previous?.status || state.settings !== previous.settings;
    if (isNew) {
      const text = say(state.status.key, state.status.with);
      const stoodThere = !previous && line.textContent === text;
      line.textContent = text;
      line.dataset.tone = state.status.tone;
      if (!stoodThere) tellAloud();
    }
    // The outcome is shown before the work is over.
    if (!isNew && previous?.busy && !state.busy && told !== line.textContent) tellAloud();
    line.setAttribute('aria-busy', String(state.busy !== null));
    progress.toggleAttribute('data-empty', !state.busy);
    if (state.busy?.share == null) progress.removeAttribute('value');
    else progress.value = state.busy.share;

    leaf.toggleAttribute('data-empty', !state.shown);
    leaf.ownerDocument.body.toggleAttribute('data-shown', state.shown !== null);
    legend.toggleAttribute('data-empty', !state.shown?.origins);
    rating.hidden = Boolean(state.shown?.origins);
    if (state.rating !== previous?.rating || state.settings !== previous?.settings) rating.textContent = ratingText(state.rating, say, 'rating.long');
    if (state.shown) {
      place.textContent = where(state.shown, say);
      const [back, next, random, possible] = /** @type {NodeListOf<HTMLButtonElement>} */ (leaf.querySelectorAll('button'));
      random.disabled = possible.disabled = state.shown.isOnly;
      back.disabled = state.shown.isOnly || state.shown.index <= 0;
      next.disabled = state.shown.isOnly || state.shown.total === BigInt(state.shown.index + 1);
    }
  });
}

/** @param {NonNullable<State['shown']>} shown @param {Say} say */
function where({ index, total, isOnly }, say) {
  if (isOnly) return say('leaf.only');
  const all = total === undefined || total < LEGIBLE ? total : { about: Number(total) };
  if (index === LISTED) return say('leaf.all', { all });
  if (index === POSSIBLE) return say('leaf.possible');
  if (index < 0) return say('leaf.random');
  return say(all === undefined ? 'leaf.place' : 'leaf.placeOf', { number: index + 1, total: all });
}
