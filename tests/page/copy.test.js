/** Copies of the grid in many forms. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClipboard } from '../../www/app/clipboard.js';
import { createStore } from '../../www/app/store.js';
import { EMPTY } from '../../www/core/geometry.js';
import { toTable, toTabs } from '../../www/core/grid-table.js';
import { createSharing } from '../../www/share/commands.js';
import { initialState, reduce } from '../../www/state.js';
import { fakeClock } from './fake_clock.js';
import { engineOf, held, refusal } from './fake_engine.js';

fakeClock({ after });
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const TYPED = `..4${EMPTY.slice(3)}`;
const SEEN = `534${PUZZLE.slice(3)}`;

function page(write = ({ form, puzzle, typed }) => `${form} of ${puzzle}${typed ? ` with ${typed}` : ''}`) {
  const store = createStore(reduce, initialState('en'));
  store.dispatch({ type: 'load', givens: PUZZLE, placements: TYPED, status: { key: 'status.loaded', tone: 'plain' } });
  const { engine } = engineOf({ write });
  const copied = [];
  const copyText = createClipboard(store, () => true, async (text, html) => void copied.push([text, html]));
  const ask = (answer) => answer.catch(() => undefined);
  return { store, copied, sharing: createSharing(store, engine, { copyText, ask, href: () => 'https://nonet.example/' }) };
}

test('a table has nine rows of nine cells, as HTML and with tabs', () => {
  const cells = [...PUZZLE].map((digit) => digit.replace('.', ''));
  assert.deepEqual(toTabs(PUZZLE).split('\n').slice(0, -1).flatMap((line) => line.split('\t')), cells);
  assert.equal(toTabs(PUZZLE).split('\n').length, 10);
  const rows = [...toTable(PUZZLE).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell));
  assert.deepEqual(rows.map(({ length }) => length), Array(9).fill(9));
  assert.deepEqual(rows.flat(), cells);
});

test('the grid is copied as a row, and as a table for programs that prefer one', async () => {
  const { sharing, copied } = page();
  for (const form of [undefined, 'boxed', 'table', 'row', 'html']) await sharing.copy(form);
  const table = toTable(SEEN);
  assert.deepEqual(copied, [[SEEN, table], [`boxed of ${SEEN}`, table], [toTabs(SEEN), table], [SEEN, undefined], [table, undefined]]);
});

test('forms that tell the player’s digits from givens get both; those without a place for them get the puzzle', async () => {
  const { sharing, copied } = page();
  for (const form of ['hodoku', 's9b', 'fpuzzles', 'marks', 'tatham', 'candidates', 'markdown']) await sharing.copy(form);
  assert.deepEqual(copied.map(([text]) => text), [
    ...['hodoku', 's9b', 'fpuzzles', 'marks'].map((form) => `${form} of ${PUZZLE} with ${TYPED}`), `tatham of ${PUZZLE}`, `candidates of ${SEEN}`, `markdown of ${SEEN}`,
  ]);
});

test('of a shown solution the digits are copied, but the candidates of the puzzle', async () => {
  const { store, sharing, copied } = page();
  const digits = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
  store.dispatch({ type: 'show', shown: { digits, puzzle: PUZZLE, index: 0, isOnly: true } });
  for (const form of ['lines', 'candidates']) await sharing.copy(form);
  assert.deepEqual(copied.map(([text]) => text), [`lines of ${digits}`, `candidates of ${SEEN}`]);
});

test('the panel shows what would be copied in the form that was chosen last, and nothing if it cannot be written', async () => {
  const { promise, give } = held();
  const { store, sharing } = page(async ({ form }) => {
    if (form === 's9b') return promise;
    if (form === 'marks') throw refusal('bad-option');
    return `as ${form}`;
  });
  const slow = sharing.preview('s9b');
  await sharing.preview('hodoku');
  give('too late');
  await slow;
  assert.deepEqual([store.state.share.form, store.state.share.preview], ['hodoku', 'as hodoku']);
  await sharing.preview('marks');
  assert.equal(store.state.share.preview, '');
  assert.equal(store.state.status.key, 'status.loaded');
});

test('where the browser cannot copy HTML, the text is copied alone', async () => {
  const store = createStore(reduce, initialState('en'));
  const written = [];
  const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const copyWith = async (clipboard, html) => {
    Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
    try {
      return await createClipboard(store, () => true)('a text', undefined, html);
    } finally {
      if (original) Object.defineProperty(globalThis, 'navigator', original);
    }
  };
  globalThis.ClipboardItem = class {
    constructor(contents) {
      this.contents = contents;
    }
  };
  const writeText = async (text) => void written.push(text);
  assert.equal(await copyWith({ writeText }, '<table>'), true);
  assert.equal(await copyWith({ writeText, write: async () => { throw new DOMException('no', 'NotAllowedError'); } }, '<table>'), true);
  assert.equal(await copyWith({ writeText, write: async ([{ contents }]) => void written.push(await contents['text/html'].text()) }, '<table>'), true);
  assert.equal(await copyWith({ writeText, write: null }, undefined), true);
  assert.deepEqual(written, ['a text', 'a text', '<table>', 'a text']);
});
