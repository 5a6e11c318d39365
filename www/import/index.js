/**
 * Imports puzzles: pasted, dropped, opened as a file, typed into the grid. Pictures go to the review of photos.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 * @import { Load, Wishes } from './load.js'
 *
 * @typedef {Pick<Load, 'loadText'> & { loadFile: (file: File) => Promise<unknown> } & Later<ReturnType<typeof import('./givens.js').mountGivens>, 'markRead'> & { load: () => Promise<boolean>, loadBox: (wishes?: Wishes) => Promise<boolean> }
 *   & Record<'paste' | 'type' | 'photo' | 'open-file', () => void> & { try: (puzzle?: string) => void, showText: (text: string) => boolean }} Commands
 */
import { later } from '../app/lazy.js';
import { isEmpty } from '../core/game.js';
import { EMPTY } from '../core/geometry.js';
import { copied } from './copied.js';
import { LONGEST, mountImporter } from './view.js';

const WORDS = { en: () => import('./words.en.js'), de: () => import('./words.de.js') };

/** @param {Context} context @returns {Commands} */
export function register(context) {
  const { document, element, store, words, lazily, commands } = context;
  const box = element('paste-box', HTMLTextAreaElement);
  const [file, photo] = [element('file', HTMLInputElement), element('photo', HTMLInputElement)];
  const goToStart = () => store.dispatch({ type: 'go', place: 'solve', screen: 'start' });
  /** The unreadable text in the box. */
  let shownText = '';
  /** Shows a text where the player can correct it. Returns false if it is too long. @param {string} text */
  const showText = (text) => {
    goToStart();
    const isShown = text.length <= LONGEST;
    if (isShown) {
      box.value = text;
      shownText = box.value;
      box.select();
    }
    box.focus();
    return isShown;
  };
  // Otherwise Solve would try it again instead of the puzzle that was loaded since.
  const dropText = () => {
    if (box.value === shownText) box.value = '';
  };
  const isUntouched = () => ['', shownText].includes(box.value);
  const outside = { showText, dropText, scan: (/** @type {File} */ picture) => commands.scan(picture), focusGrid: () => commands.focusGrid() };
  const loader = lazily({ words: [WORDS] }, () => import('./parts.js'), ({ createParts }) => createParts(context, outside));
  const load = {
    /** @type {Load['loadText']} */
    loadText: (text, ...others) => loader().then((load) => load.loadText(text, ...others), () => {
      // Nothing that was pasted is lost, unless it is too long to show.
      showText(text);
      return false;
    }),
    loadFile: (/** @type {File} */ file) => loader().then((load) => load.loadFile(file), () => {}),
  };
  mountImporter({ box, files: [file, photo], report: element('paste-report') }, store, { ...load, isUntouched }, words);

  const givens = lazily(
    { words: [{ en: () => import('./givens.words.en.js'), de: () => import('./givens.words.de.js') }], styles: ['import/givens.css'], isQuiet: true },
    () => import('./givens.js'),
    ({ mountGivens }) => mountGivens(document, store, words),
  );
  // One shows what the grid holds, the other what it could hold.
  const [about, examples] = [element('about'), element('examples')];
  store.subscribe((state, previous) => {
    const isBare = isEmpty(state);
    if (!previous || isBare !== isEmpty(previous)) [about.hidden, examples.hidden] = [isBare, !isBare];
    const { givens: puzzle, placements } = state;
    if (puzzle === EMPTY && placements !== EMPTY && placements !== previous?.placements) givens().catch(() => {});
  });

  /** Loads what is in the box. Returns false if it cannot be read. @param {Wishes} [wishes] */
  async function loadBox(wishes) {
    if (box.value.trim() === '') return true;
    const isLoaded = await load.loadText(box.value, wishes);
    if (isLoaded) box.value = '';
    return isLoaded;
  }

  return {
    ...load,
    showText,
    loadBox,
    load: () => (box.value.trim() === '' ? load.loadText('') : loadBox()),
    paste: async () => {
      const { text = '', html, picture } = await copied(navigator.clipboard);
      if (picture) void load.loadFile(picture);
      else if (/\S/.test(text) || html) void load.loadText(text, { html });
      else {
        // The player pastes into the box.
        goToStart();
        box.focus();
      }
    },
    type: () => {
      store.dispatch({ type: 'go', place: 'solve', screen: 'type' });
      /** @type {import('../core/state.js').Status} */
      const status = { key: 'import.typing', tone: 'plain' };
      // Undo brings back what was there.
      store.dispatch(store.state.givens === EMPTY ? { type: 'say', status } : { type: 'load', givens: EMPTY, status });
      store.dispatch({ type: 'mode', mode: 'digit' });
      if (isEmpty(store.state)) store.dispatch({ type: 'select', cell: 0, how: 'only' });
      commands.focusGrid();
    },
    photo: () => photo.click(),
    'open-file': () => file.click(),
    try: (puzzle) => puzzle && void load.loadText(puzzle),
    ...later(givens, ['markRead']),
  };
}
