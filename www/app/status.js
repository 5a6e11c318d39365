/** @import { Store } from './store.js' @import { Say } from './words.js' */
import { afterFrame } from './after-frame.js';
import { LOADING } from './lazy.js';
import { untilTakenIn } from './new-page.js';
import { screenOf } from './places.js';
import { isVisible } from './visible.js';

/** Screen readers announce progress at most this often, in milliseconds. */
const ANNOUNCE_MS = 3000;

/**
 * Screen readers hear of a change so long after it, in milliseconds: when the focus moves they fall silent, and Orca ignores
 * what a page says while all its cells change.
 */
const SPEAK_AFTER_MS = 200;

/** How long a message stays over the page, in milliseconds. */
const TOAST_MS = 8000;

/** Texts that answer what the player asked, and are neither good nor bad. */
const ANSWERS = /^(check\.|import\.(and|manyToSolve)|status\.(countStopped|possible|makeStopped|copied))/;

/**
 * Announces texts to screen readers; of several at the same time, or in a new page, only the last, after the name of the place, if that is
 * another one. Then clears the line, or they would find the text twice.
 * @param {HTMLElement} line
 */
export function createAnnounce(line) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let [place, last] = ['', ''];
  return (/** @type {string} */ text, { isPlace = false } = {}) => {
    if (isPlace) place = text;
    else last = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      line.textContent = [place, last].filter(Boolean).join('. ');
      place = last = '';
      timer = setTimeout(() => (line.textContent = ''), ANNOUNCE_MS);
    }, untilTakenIn() + SPEAK_AFTER_MS);
  };
}

/**
 * The area for results below the grid: the status line and the progress of a running job. Both keep their space when they are empty,
 * so nothing moves. Screen readers hear of it separately, since it may change ten times a second.
 *
 * Where the line is not to be seen, successes, failures and answers appear over the page for a while.
 *
 * @param {{ line: HTMLElement, toast: HTMLElement, progress: HTMLProgressElement }} parts
 * @param {Store} store
 * @param {() => Say} words
 * @param {(text: string) => void} announce
 */
export function mountStatus({ line, toast, progress }, store, words, announce) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let ending;
  /** The last status but LOADING. */
  let last = store.state.status;
  let announced = '';
  let announcedAt = -ANNOUNCE_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Announces the line, at once or as soon as allowed. */
  function announceLine() {
    clearTimeout(timer);
    const wait = store.state.busy ? announcedAt + ANNOUNCE_MS - performance.now() : 0;
    if (wait > 0) {
      timer = setTimeout(announceLine, wait);
      return;
    }
    announced = line.textContent ?? '';
    announcedAt = performance.now();
    announce(announced);
  }

  /** After the next frame: the place may have changed too, and by then the browser knows what is visible. */
  function showToast() {
    const { tone, key } = store.state.status;
    // The verdict says the same, and so does the end of a game.
    const screen = screenOf(store.state);
    const isSaid = screen === 'result' || (screen === 'finished' && tone === 'good');
    const isWanted = (tone !== 'plain' || ANSWERS.test(key)) && line.textContent !== '' && !isSaid;
    toast.hidden = !isWanted || isVisible(line);
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
      // Other settings do not change the text, and the page comes with its first one.
      const isUnchanged = line.textContent === text && (!previous || state.status === previous.status);
      line.textContent = text;
      // The line has room for two lines of text; the rest is in its tooltip, from tooltips.js.
      line.removeAttribute('title');
      line.dataset.tone = state.status.tone;
      // A status that is restored once a part has loaded is no news.
      const isNews = previous?.status !== LOADING || state.status !== last;
      if (state.status !== LOADING) last = state.status;
      if (!isUnchanged && isNews) announceLine();
      if (previous && state.status !== previous.status && isNews) afterFrame(showToast);
    }
    // The result is shown before the job ends.
    if (!isNew && previous?.busy && !state.busy && announced !== line.textContent) announceLine();
    line.setAttribute('aria-busy', String(state.busy !== null));
    progress.toggleAttribute('data-empty', !state.busy);
    if (state.busy?.share == null) progress.removeAttribute('value');
    else progress.value = state.busy.share;
  });
}
