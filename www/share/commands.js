/**
 * The commands of the Share panel: links, QR codes, copies in many formats, pictures.
 *
 * @import { EnginePool } from '../engine/pool.js'
 * @import { Request, WrittenForm } from '../engine/protocol.js'
 * @import { Status } from '../core/state.js'
 * @import { State } from '../state.js'
 * @import { Store } from '../app/store.js'
 *
 * @typedef {ReturnType<typeof createSharing>} Sharing
 * @typedef {WrittenForm | 's9b' | 'fpuzzles' | 'marks' | 'link' | 'grid' | 'table' | 'html'} CopiedForm   'grid': a row, and a table for programs that prefer one; 'html': the source of that table
 *
 * @typedef {object} Outside   what sharing needs from the page
 * @property {(text: string, status?: Status, html?: string) => Promise<boolean>} copyText   returns whether it worked, and shows that
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
import { toTable, toTabs } from '../core/grid-table.js';
import { hasEntries } from '../core/history.js';
import { encodeProgress, sharedOf } from '../core/progress.js';
import { snapshotFile } from './snapshot.js';

/** Forms that have no place for the player's digits. @type {readonly CopiedForm[]} */
const PUZZLE_ONLY = ['tatham', 'sudokupad'];

/** Forms that tell the player's digits from givens. @type {readonly CopiedForm[]} */
const WITH_TYPED = ['hodoku', 's9b', 'fpuzzles', 'marks'];

/** Forms that show candidates. @type {readonly CopiedForm[]} */
const OF_CANDIDATES = ['candidates', 's9b', 'marks'];

/** Forms that are copied as a table too: pasted into a spreadsheet, each digit gets a cell of its own. @type {readonly CopiedForm[]} */
const AS_TABLE = ['grid', 'boxed', 'table'];

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

  /** The grid in a form that the page writes itself. @type {Partial<Record<CopiedForm, () => string>>} */
  const own = { link, row: seen, grid: seen, table: () => toTabs(seen()), html: () => toTable(seen()) };

  /** @param {WrittenForm} form @returns {Request<'write'>} */
  function request(form) {
    const { givens, placements } = store.state;
    // Programs that read these formats expect only the puzzle.
    if (PUZZLE_ONLY.includes(form)) return { op: 'write', puzzle: sharedOf(store.state).puzzle, form };
    if (WITH_TYPED.includes(form) && givens !== EMPTY) return { op: 'write', puzzle: givens, form, typed: placements };
    // The candidates of a solution would just be its digits.
    return { op: 'write', puzzle: OF_CANDIDATES.includes(form) ? merge(givens, placements) : seen(), form };
  }

  /** @param {CopiedForm} form @returns {Promise<string>} */
  const written = async (form) => own[form]?.() ?? engine.request(request(/** @type {WrittenForm} */ (form)));

  /** The picture as an SVG file. */
  const picture = () => snapshotFile(store.state);

  return {
    link,
    /** @param {CopiedForm} [form] */
    copy: async (form = 'grid') => {
      const text = await ask(written(form));
      if (!text) return;
      const isCopied = await copyText(text, undefined, AS_TABLE.includes(form) ? toTable(seen()) : undefined);
      report(isCopied ? { key: 'status.copied', tone: 'good' } : { key: 'status.notCopied', tone: 'bad' });
    },
    /** Shows what would be copied. @param {CopiedForm} form */
    preview: async (form) => {
      store.dispatch({ type: 'share', share: { form } });
      const text = await retry(() => written(form)).catch(() => '');
      // Another form may have been chosen meanwhile.
      if (store.state.share.form === form) store.dispatch({ type: 'share', share: { preview: text } });
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
