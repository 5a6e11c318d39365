/** @import { State } from '../state.js' @import { Store } from './store.js' @import { Say } from './words.js' */
import { ratingText } from './words.js';
import { LISTED, POSSIBLE } from '../core/state.js';

/** From here on the number of solutions is shown rounded; the line above has all digits. */
const LEGIBLE = 1_000_000_000_000n;

/** Screen readers announce progress at most this often, in milliseconds. */
const ANNOUNCE_MS = 3000;

/**
 * The area for results below the grid: the status line, the progress of a running job, and the bar for browsing solutions.
 * All three keep their space when they are empty, so nothing moves. Screen readers read a copy of the line, since the line
 * itself may change ten times a second.
 *
 * @param {{ line: HTMLElement, progress: HTMLProgressElement, leaf: HTMLElement, place: HTMLElement, legend: HTMLElement, rating: HTMLElement }} parts
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountStatus({ line, progress, leaf, place, legend, rating }, store, words) {
  const spoken = /** @type {HTMLElement} */ (line.nextElementSibling);
  let announced = '';
  let announcedAt = -ANNOUNCE_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Announces the line, at once or as soon as allowed. Then clears the copy, or screen readers would find the text twice. */
  function announce() {
    clearTimeout(timer);
    const wait = store.state.busy ? announcedAt + ANNOUNCE_MS - performance.now() : 0;
    if (wait > 0) {
      timer = setTimeout(announce, wait);
      return;
    }
    announced = spoken.textContent = line.textContent ?? '';
    announcedAt = performance.now();
    timer = setTimeout(() => (spoken.textContent = ''), ANNOUNCE_MS);
  }

  store.subscribe((state, previous) => {
    const say = words();
    const isNew = state.status !== previous?.status || state.settings !== previous.settings;
    if (isNew) {
      const text = say(state.status.key, state.status.with);
      const isUnchanged = !previous && line.textContent === text;
      line.textContent = text;
      line.dataset.tone = state.status.tone;
      if (!isUnchanged) announce();
    }
    // The result is shown before the job ends.
    if (!isNew && previous?.busy && !state.busy && announced !== line.textContent) announce();
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
