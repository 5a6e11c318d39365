/** @import { Store } from './store.js' @import { Say } from './words.js' */
import { screenOf } from './places.js';

/** Screen readers announce progress at most this often, in milliseconds. */
const ANNOUNCE_MS = 3000;

/** How long a message stays over the page, in milliseconds. */
const TOAST_MS = 8000;

/**
 * The area for results below the grid: the status line and the progress of a running job. Both keep their space when they are empty,
 * so nothing moves. Screen readers read a copy of the line, since the line itself may change ten times a second.
 *
 * Where the line is not to be seen, successes and failures appear over the page for a while.
 *
 * @param {{ line: HTMLElement, spoken: HTMLElement, toast: HTMLElement, progress: HTMLProgressElement }} parts
 * @param {Store} store
 * @param {() => Say} words
 */
export function mountStatus({ line, spoken, toast, progress }, store, words) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let ending;
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

  /** After all views have been drawn: the place may have changed too. */
  function showToast() {
    const { tone } = store.state.status;
    const isSeen = line.checkVisibility({ visibilityProperty: true });
    // The verdict says the same.
    toast.hidden = isSeen || tone === 'plain' || line.textContent === '' || screenOf(store.state) === 'result';
    clearTimeout(ending);
    if (toast.hidden) return;
    toast.textContent = line.textContent;
    toast.dataset.tone = tone;
    ending = setTimeout(() => (toast.hidden = true), TOAST_MS);
  }

  store.subscribe((state, previous) => {
    if (previous && state.place !== previous.place) toast.hidden = true;
    const say = words();
    const isNew = state.status !== previous?.status || state.settings !== previous.settings;
    if (isNew) {
      const text = say(state.status.key, state.status.with);
      const isUnchanged = !previous && line.textContent === text;
      line.textContent = text;
      // The line has room for two lines of text; the rest is in its tooltip.
      line.title = text;
      line.dataset.tone = state.status.tone;
      if (!isUnchanged) announce();
      if (previous && state.status !== previous.status) queueMicrotask(showToast);
    }
    // The result is shown before the job ends.
    if (!isNew && previous?.busy && !state.busy && announced !== line.textContent) announce();
    line.setAttribute('aria-busy', String(state.busy !== null));
    progress.toggleAttribute('data-empty', !state.busy);
    if (state.busy?.share == null) progress.removeAttribute('value');
    else progress.value = state.busy.share;
  });
}
