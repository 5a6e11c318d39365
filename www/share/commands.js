/**
 * The commands of the Share panel: links, QR codes, copies in many formats, pictures.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { WrittenForm } from '../engine/protocol.js'
 * @import { Status } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createSharing>} Sharing
 *
 * @typedef {object} Outside   what sharing needs from the page
 * @property {(text: string, status?: Status) => Promise<boolean>} copyText   returns whether it worked, and shows that
 * @property {<T>(answer: Promise<T>) => Promise<T | undefined>} ask          returns undefined if it failed, and shows why
 * @property {() => string} href
 * @property {(name: string, content: string | Blob, type?: string) => void} download
 * @property {(picture: string) => Promise<Blob>} paint                       the text of an SVG file as a PNG
 * @property {(png: Promise<Blob>) => Promise<void>} copyPicture
 * @property {(link: { title: string, url: string }) => Promise<void>} pass   to another program
 */
import { linkTo } from '../app/links.js';
import { retry } from '../engine/retry.js';
import { EMPTY, merge } from '../core/geometry.js';
import { hasEntries } from '../core/history.js';
import { encodeProgress, sharedOf } from '../core/progress.js';
import { snapshotFile } from './snapshot.js';

/** The link to the game. @param {State} state @param {string} href */
export function linkOf(state, href) {
  const { puzzle, progress } = sharedOf(state);
  const hasProgress = state.share.withProgress && hasEntries(progress);
  return linkTo(href, puzzle, hasProgress ? encodeProgress(progress) : '');
}

/** @param {Store} store @param {EnginePool} engine @param {Outside} outside */
export function createSharing(store, engine, { copyText, ask, href, download, paint, copyPicture, pass }) {
  const link = () => linkOf(store.state, href());

  /** @param {Status} status */
  const report = (status) => store.dispatch({ type: 'share', share: { report: status } });
  /** In the status line and in the panel. @param {Status['tone']} tone @param {string} key */
  const say = (tone, key) => {
    store.dispatch({ type: 'say', status: { key, tone } });
    report({ key, tone });
  };

  /** The digits in the grid, including a shown solution. */
  const seen = () => {
    const { givens, placements, shown } = store.state;
    const grid = merge(givens, placements);
    return shown ? merge(grid, shown.digits) : grid;
  };

  /** @param {WrittenForm | 'link'} form @returns {Promise<string | undefined>} */
  async function written(form) {
    const { givens, placements } = store.state;
    if (form === 'link') return link();
    if (form === 'row') return seen();
    // Programs that read these formats expect only the puzzle.
    const isPuzzleOnly = form === 'tatham' || form === 'sudokupad';
    if (isPuzzleOnly) return ask(engine.request({ op: 'write', puzzle: sharedOf(store.state).puzzle, form }));
    if (form === 'hodoku' && givens !== EMPTY) return ask(engine.request({ op: 'write', puzzle: givens, form, typed: placements }));
    // The candidates of a solution would just be its digits.
    return ask(engine.request({ op: 'write', puzzle: form === 'candidates' ? merge(givens, placements) : seen(), form }));
  }

  /** The picture as an SVG file. */
  const picture = () => snapshotFile(store.state);

  return {
    link,
    /** @param {WrittenForm | 'link'} [form] */
    copy: async (form = 'row') => {
      const text = await written(form);
      if (!text) return;
      const isCopied = await copyText(text);
      report(isCopied ? { key: 'status.copied', tone: 'good' } : { key: 'status.notCopied', tone: 'bad' });
    },
    /** Requests the QR code of the current link, and the puzzle's code in SudokuPad links. */
    drawCode: async () => {
      const text = link();
      const { puzzle } = sharedOf(store.state);
      const code = await retry(() => engine.request({ op: 'qr', text })).catch(() => null);
      const word = await retry(() => engine.request({ op: 'write', puzzle, form: 'sudokupad' })).catch(() => '');
      // If the link has changed meanwhile, another code is pending.
      if (link() === text) store.dispatch({ type: 'share', share: { code: { text, word, size: 0, modules: new Uint8Array(), ...code } } });
    },
    'pass-link': () =>
      pass({ title: document.title, url: link() }).catch((error) => {
        if (error?.name !== 'AbortError') say('bad', 'share.notPassed');
      }),
    'save-svg': () => download('nonet.svg', picture(), 'image/svg+xml'),
    'save-png': async () => {
      try {
        download('nonet.png', await paint(picture()));
      } catch {
        say('bad', 'share.notPainted');
      }
    },
    'copy-png': async () => {
      try {
        await copyPicture(paint(picture()));
        say('good', 'share.pictureCopied');
      } catch {
        say('bad', 'share.pictureNotCopied');
      }
    },
  };
}
