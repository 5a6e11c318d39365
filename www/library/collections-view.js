/**
 * @import { Library } from './commands.js'
 * @import { Label, Summary } from '../storage/schema.js'
 * @import { LibraryContents } from './state.js'
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 */
import { finder } from '../app/find.js';
import { PUZZLES, sectionOf } from './state.js';
import { arrange } from '../app/table.js';
import { icon, make } from '../app/elements.js';

/**
 * The player's collections: named lists of puzzles. One of them can show its puzzles, each as a button that shows whether it is
 * finished.
 *
 *   form.collect
 *   ul.collected > li   .name  .facts  Into the list, Puzzles, Delete   ol.puzzles > li > button[data-n]  .show-more
 *
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {Library} library
 * @param {() => Say} words
 */
export function mountLibraryCollections(root, store, library, words) {
  const find = finder(root);
  const panel = /** @type {HTMLElement} */ (root.closest('.view'));
  const [form, field, list] = [find('form'), find('[name=name]', HTMLInputElement), find('.collected')];
  /** @type {Map<string, HTMLElement>} */
  let drawn = new Map();
  let frame = 0;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (await library.collect(field.value.trim())) field.value = '';
  });
  list.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    const row = button?.closest('[data-id]');
    const label = store.state.library.collections.find(({ id }) => id === /** @type {HTMLElement | null} */ (row)?.dataset.id);
    if (!button || !label) return;
    if (button.dataset.n) library.play(Number(button.dataset.n));
    else if (button.classList.contains('list')) library.list(label);
    else if (button.classList.contains('look')) library.look(label.id);
    else if (button.classList.contains('show-more')) showMore(button);
    else {
      // The focused button disappears: move the focus to the next of its kind.
      const other = /** @type {HTMLElement | null | undefined} */ ((row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('.delete'));
      (other ?? field).focus();
      library.removeCollection(label);
    }
  });
  panel.addEventListener('shown', draw);

  /** @param {HTMLElement} button */
  function showMore(button) {
    const { opened } = store.state.library;
    if (!opened) return;
    store.dispatch({ type: 'library', library: { opened: { ...opened, limit: opened.limit + PUZZLES } } });
    draw();
    /** @type {HTMLElement | null | undefined} */ (button.parentElement?.querySelector(`[data-n="${opened.limit}"]`))?.focus();
  }

  function draw() {
    frame = 0;
    const { library: now } = store.state;
    if (panel.hidden || sectionOf(store.state) !== 'collections') return;
    const say = words();
    const before = drawn;
    drawn = new Map(now.collections.map((label) => [label.id, before.get(label.id) ?? rowOf(label.id)]));
    const rows = [...drawn.values()];
    arrange(list, rows);
    for (const label of now.collections) fillRow(/** @type {HTMLElement} */ (drawn.get(label.id)), label, now, say);
    list.hidden = rows.length === 0;
    find('.nothing').hidden = rows.length > 0;
  }

  store.subscribe((state, previous) => {
    if (previous && state.screens === previous.screens && state.library === previous.library && state.settings === previous.settings) return;
    if (!panel.hidden) frame ||= requestAnimationFrame(draw);
  });
}

/** @param {string} id */
function rowOf(id) {
  const row = make('li', 'card');
  row.dataset.id = id;
  row.append(make('p', 'name'), make('p', 'facts'), make('button', 'list'), make('button', 'look'), make('button', 'icon delete', icon('x')), make('ol', 'puzzles'), make('button', 'show-more'));
  return row;
}

/** @param {HTMLElement} row @param {Label} label @param {LibraryContents} state @param {Say} say */
function fillRow(row, { id, name, n }, { done, opened, games }, say) {
  const [title, facts, list, look, remove, puzzles, more] = /** @type {HTMLElement[]} */ ([...row.children]);
  title.textContent = name;
  facts.textContent = done[id] === undefined ? say('library.collectionCounting', { n }) : say('library.collection', { n, done: done[id] });
  list.textContent = say('library.toList');
  list.ariaLabel = say('library.toListOne', { name });
  look.textContent = say('library.look');
  look.ariaLabel = say('library.lookOne', { name });
  remove.ariaLabel = say('library.deleteOne', { game: name });
  remove.title = say('library.delete');
  const isOpen = opened?.id === id;
  look.setAttribute('aria-expanded', String(isOpen));
  puzzles.hidden = !isOpen;
  const left = isOpen ? opened.puzzles.length - opened.limit : 0;
  more.hidden = left <= 0;
  more.textContent = say('library.moreLeft', { n: Math.min(left, PUZZLES) });
  fillPuzzles(puzzles, isOpen ? opened.puzzles.slice(0, opened.limit) : [], games, say);
}

/** @param {HTMLElement} list @param {readonly { puzzle: string, name?: string }[]} shown @param {readonly Summary[]} games @param {Say} say */
function fillPuzzles(list, shown, games, say) {
  const finished = new Set(games.filter(({ finishedAt }) => finishedAt !== null).map(({ givens }) => givens));
  const begun = new Set(games.map(({ givens }) => givens));
  while (list.children.length > shown.length) list.lastElementChild?.remove();
  shown.forEach(({ puzzle, name }, n) => {
    const button = list.children[n]?.querySelector('button') ?? puzzleButton(list, n);
    const state = finished.has(puzzle) ? 'finished' : begun.has(puzzle) ? 'going' : 'new';
    button.dataset.state = state;
    const number = n + 1;
    button.textContent = state === 'finished' ? `${number}\u00a0✓` : String(number);
    button.ariaLabel = say(state === 'finished' ? 'library.puzzleFinished' : state === 'going' ? 'library.puzzleGoing' : 'library.puzzle', { number });
    button.title = name ?? '';
  });
}

/** @param {HTMLElement} list @param {number} n */
function puzzleButton(list, n) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.n = String(n);
  item.append(button);
  list.append(item);
  return button;
}
