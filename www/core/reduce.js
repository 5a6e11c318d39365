/**
 * The reducer for the grid, what is shown over it, the status and the settings: (state, action) -> state. Pure: returns a new state,
 * or the same object if nothing changes. Features handle their own actions.
 *
 * @import { JobName, Rating, Shown, Status } from './state.js'
 * @import { Action, State } from '../state.js'
 * @import { Content } from './correct.js'
 * @import { Mode } from './edit.js'
 * @import { Game, GameRecord, Source } from './game.js'
 * @import { Move, Entries } from './history.js'
 * @import { Candidate, Lesson } from './lesson.js'
 *
 * @typedef {{ type: 'select', cell: number, how?: 'only' | 'add' | 'toggle' } | { type: 'selectCells', cells: readonly number[] }
 *   | { type: 'selecting', isSelecting: boolean } | { type: 'mode', mode: Mode } | { type: 'lock', digit: string | null }
 *   | { type: 'digit', digit: string, mode?: Mode } | { type: 'correct', cell: number, content: Content, status: Status } | { type: 'fillNotes' }
 *   | { type: 'apply', placement?: Candidate, eliminations: readonly Candidate[], lesson?: Lesson | null }
 *   | { type: 'restoreCandidates', candidates: readonly Candidate[] }
 *   | { type: 'lesson', lesson: Lesson | null } | { type: 'playing', isPlaying: boolean }
 *   | { type: 'load', givens: string, source?: Source, status: Status } & Partial<Entries>
 *   | { type: 'clear' } | { type: 'undo' } | { type: 'redo' } | { type: 'goTo', at: number } | { type: 'bookmark' }
 *   | { type: 'resume', record: GameRecord, status: Status } | { type: 'game', game: Partial<Game> }
 *   | { type: 'follow', to: Partial<State>, mine?: Move[] }
 *   | { type: 'pause', isPaused: boolean } | { type: 'answer', answer: State['answer'] }
 *   | { type: 'show', shown: Shown, status?: Status } | { type: 'hide' }
 *   | { type: 'blame', cells: number[] } | { type: 'rated', rating: Rating | null }
 *   | { type: 'say', status: Status }
 *   | { type: 'busy', job: JobName, share: number | null, status?: Status } | { type: 'idle' }
 *   | { type: 'settings', settings: Partial<State['settings']> }} CoreAction
 */
import { corrected, typed } from './correct.js';
import { enter, erase, placed } from './edit.js';
import { NEW_GAME, isBegun, isOwnGridShown, isUnderReview } from './game.js';
import { EMPTY, merge } from './geometry.js';
import { LAYERS, cellOf, editOf, inverse, play } from './history.js';
import { NO_NOTES, areComplete, bitOf, candidateLayer, possible, upToDate } from './notes.js';
import { LISTED } from './state.js';

/** How many moves of earlier games undo can reach; in the current game it reaches all. */
const MOVES_BEFORE = 500;

const NO_BLAME = Array(81).fill(false);

/** Actions ignored while the player's grid is covered or not shown. */
const UNSEEN = ['digit', 'fillNotes', 'undo', 'redo', 'goTo', 'bookmark'];

/** @param {State} state @param {Action} action @returns {State} */
export function reduceCore(state, action) {
  if ((state.isPaused || !isOwnGridShown(state)) && UNSEEN.includes(action.type)) return state;
  switch (action.type) {
    case 'select':
      return select(state, action.cell, action.how ?? 'only');
    case 'selectCells':
      return { ...state, selection: ascending(action.cells), selected: action.cells.includes(state.selected) ? state.selected : (action.cells[0] ?? state.selected) };
    case 'selecting':
      return { ...state, isSelecting: action.isSelecting, locked: action.isSelecting ? null : state.locked };
    case 'mode':
      return withMode(state, action.mode);
    case 'lock':
      return { ...state, locked: action.digit, isSelecting: false };
    case 'digit': {
      const cells = state.selection.length > 0 ? state.selection : [state.selected];
      const mode = modeOf(state, action.mode ?? state.mode);
      if (mode === 'digit' && state.place === 'solve' && isUnderReview(state)) {
        return change(state, cells.reduce((entries, cell) => corrected(entries, cell, typed(entries, cell, action.digit)), /** @type {Entries} */ (state)));
      }
      if (action.digit === '.') return edit(state, withNotes(state, erase(state, cells, mode)));
      return edit(state, withNotes(state, enter(state, cells, Number(action.digit), mode, state.settings.helps.clean)));
    }
    case 'correct':
      return { ...change(state, corrected(state, action.cell, action.content)), status: action.status };
    case 'fillNotes':
      return edit(state, { ...state, cornerNotes: possible(merge(state.givens, state.placements)) });
    case 'apply':
      return { ...apply(state, action), lesson: action.lesson ?? null };
    case 'restoreCandidates': {
      const layer = candidateLayer(merge(state.givens, state.placements), state) ?? 'cornerNotes';
      const notes = [...state[layer]];
      for (const { cell, digit } of action.candidates) notes[cell] |= bitOf(digit);
      return edit(state, { ...state, [layer]: notes });
    }
    case 'lesson':
      return { ...state, game: countHint(state, action.lesson), lesson: action.lesson, isPlaying: action.lesson !== null && state.isPlaying, isPaused: state.isPaused && action.lesson === null };
    case 'playing':
      return action.isPlaying === state.isPlaying ? state : { ...state, isPlaying: action.isPlaying };
    case 'load': {
      const { type, status, source, ...entries } = action;
      return { ...loadPuzzle(state, { ...plainEntries(entries.givens), ...entries }, source ?? { kind: 'given' }), status };
    }
    case 'clear': {
      // The first time clears the player's entries, the second time the givens.
      const isUntouched = !isBegun(state);
      const keep = isUntouched ? EMPTY : state.givens;
      if (state.shown && isUntouched) return hideShown(state);
      const key = keep === EMPTY ? 'status.cleared' : 'status.clearedTyped';
      return { ...load(state, withAllNotes(state, plainEntries(keep)), isUntouched ? { kind: 'given' } : undefined), status: { key, tone: 'plain' } };
    }
    case 'undo':
      return state.shown ? hideShown(state) : step(state, 'past', 'future');
    case 'redo':
      return step(state, 'future', 'past');
    case 'goTo':
      return goTo(hideShown(state), action.at);
    case 'bookmark': {
      const at = state.past.length;
      return { ...state, bookmarks: state.bookmarks.includes(at) ? state.bookmarks.filter((one) => one !== at) : ascending([...state.bookmarks, at]) };
    }
    case 'resume': {
      const { givens, placements, cornerNotes, centreNotes, colours, past, future, bookmarks, level, er, ...game } = action.record;
      const entries = { givens, placements, cornerNotes, centreNotes, colours };
      return {
        ...hideShown(state), ...(past.length === 0 ? withAllNotes(state, entries) : entries), past, future, bookmarks, game,
        lesson: null, isPlaying: false, isPaused: false, blamed: NO_BLAME, rating: null, status: action.status,
      };
    }
    case 'follow':
      return follow(state, action.to, action.mine ?? []);
    case 'game':
      return { ...state, game: { ...state.game, ...action.game } };
    case 'pause':
      return action.isPaused === state.isPaused ? state : { ...state, isPaused: action.isPaused, lesson: action.isPaused ? null : state.lesson };
    case 'answer':
      return { ...state, answer: action.answer };
    case 'show': {
      const game = state.game.finishedAt === null && action.shown.index !== LISTED ? { ...state.game, hasShown: true } : state.game;
      return { ...state, game, shown: action.shown, lesson: null, isPlaying: false, isPaused: false, blamed: NO_BLAME, status: action.status ?? state.status };
    }
    case 'hide':
      return hideShown(state);
    case 'blame':
      return { ...state, isPaused: false, blamed: NO_BLAME.map((_, cell) => action.cells.includes(cell)) };
    case 'rated':
      return { ...state, rating: action.rating };
    case 'say':
      return { ...state, status: action.status };
    case 'busy':
      return { ...state, busy: { job: action.job, share: action.share }, status: action.status ?? state.status };
    case 'idle':
      return { ...state, busy: null };
    case 'settings':
      return withMode(withSettings(state, action.settings), state.mode);
    default:
      return state;
  }
}

/** With other settings. All notes are filled in once the player wants them kept up to date. @param {State} before @param {Partial<State['settings']>} settings */
function withSettings(before, settings) {
  const state = { ...before, settings: { ...before.settings, ...settings } };
  return before.settings.helps.notes ? state : edit(state, withAllNotes(state, state));
}

/** In simple mode there are only corner notes. @param {State} state @param {Mode} mode */
const modeOf = ({ settings }, mode) => (settings.isSimple && mode === 'centre' ? 'corner' : mode);

/** @param {State} state @param {Mode} mode @returns {State} */
const withMode = (state, mode) => (modeOf(state, mode) === state.mode ? state : { ...state, mode: modeOf(state, mode) });

/** @param {State} state @param {number} cell @param {'only' | 'add' | 'toggle'} how @returns {State} */
function select(state, cell, how) {
  const { selection } = state;
  const isIn = selection.includes(cell);
  if (how === 'only' && cell === state.selected && isIn && selection.length === 1) return state;
  const next = how === 'only' ? [cell] : isIn && how === 'toggle' ? selection.filter((one) => one !== cell) : ascending([...selection, cell]);
  return { ...state, selected: cell, selection: next };
}

/** @param {readonly number[]} cells */
const ascending = (cells) => [...new Set(cells)].sort((a, b) => a - b);

/** The entries with their corner notes up to date, if the player wants that. @param {State} state @param {Entries} to @returns {Entries} */
function withNotes(state, to) {
  if (!state.settings.helps.notes || to.placements === state.placements) return to;
  const [before, after] = [merge(state.givens, state.placements), merge(to.givens, to.placements)];
  return { ...to, cornerNotes: upToDate(state.cornerNotes, before, after) };
}

/** The entries with all notes, if there are none and the player wants them kept up to date. @template {Entries} E @param {State} state @param {E} entries @returns {E} */
function withAllNotes({ settings: { helps } }, entries) {
  const { givens, placements, cornerNotes } = entries;
  if (!helps.notes || givens === EMPTY || cornerNotes.some((bits) => bits !== 0)) return entries;
  return { ...entries, cornerNotes: possible(merge(givens, placements)) };
}

/** @param {State} state @param {Entries} to */
function edit(state, to) {
  const move = editOf(state, to);
  if (!move) return state;
  const { hinted, ...game } = state.game;
  return perform({ ...state, game }, { ...move, ms: game.elapsed_ms, ...(hinted ? { hint: hinted } : {}) });
}

/** The technique that a lesson gives away, if it is one step of the player's position. @param {Lesson} lesson */
const techniqueIn = (lesson) =>
  lesson.kind === 'hint' && lesson.hint.kind === 'step' ? lesson.hint.step.technique : lesson.kind === 'steps' ? lesson.steps[lesson.at]?.technique : undefined;

/** A move that may change givens, in the same game. @param {State} state @param {Entries} to */
const change = (state, to) => (to.givens === state.givens ? edit(state, to) : load(state, to));

/**
 * Applies a step of the teacher. Eliminations need notes in every empty cell.
 * @param {State} state @param {{ placement?: Candidate, eliminations: readonly Candidate[] }} step
 */
function apply(state, { placement, eliminations }) {
  if (placement) return edit(select(state, placement.cell, 'only'), withNotes(state, placed(state, placement.cell, placement.digit, state.settings.helps.clean)));
  const grid = merge(state.givens, state.placements);
  const layer = candidateLayer(grid, state) ?? 'cornerNotes';
  const notes = areComplete(grid, state[layer]) ? [...state[layer]] : possible(grid);
  for (const { cell, digit } of eliminations) notes[cell] &= ~bitOf(digit);
  return edit(state, { ...state, [layer]: notes });
}

/** Another game: its puzzle, with all notes if the player wants them. @param {State} state @param {Entries} to @param {Source} source */
export const loadPuzzle = (state, to, source) => load(state, withAllNotes(state, to), source);

/** @param {State} state @param {Entries} to @param {Source} [source]  if this starts another game */
export function load(state, to, source) {
  const move = { ...editOf(state, to), type: /** @type {const} */ ('load'), digits: undefined, from: pair(state), to: pair(to) };
  if (move.from.join() === move.to.join() && !move.cornerNotes && !move.centreNotes && !move.colours) return hideShown(state);
  if (!source) return perform(state, move);
  // Undo reaches back into earlier games, but not without limit: every save contains the whole history.
  const past = state.past.slice(-MOVES_BEFORE);
  const cut = state.past.length - past.length;
  const marks = state.bookmarks.flatMap((at) => (at >= cut && at <= state.past.length ? [at - cut] : []));
  return { ...perform({ ...state, past }, { ...move, games: [state.game, { ...NEW_GAME, source }], marks: [marks, []] }), bookmarks: [] };
}

/** @param {Entries} entries @returns {[string, string]} */
const pair = ({ givens, placements }) => [givens, placements];

/** Entries without notes and colours. @param {string} givens @param {string} [placements] @returns {Entries} */
export const plainEntries = (givens, placements = EMPTY) => ({ givens, placements, cornerNotes: NO_NOTES, centreNotes: NO_NOTES, colours: NO_NOTES });

/** @param {State} state @param {Move} move @returns {State} */
function perform(state, move) {
  const bookmarks = state.bookmarks.filter((at) => at <= state.past.length);
  return { ...changed(state, move), past: [...state.past, move], future: [], bookmarks };
}

/** @param {State} state @param {'past' | 'future'} from @param {'past' | 'future'} to @returns {State} */
function step(state, from, to) {
  const move = state[from].at(-1);
  if (!move) return state;
  const next = changed(state, from === 'past' ? inverse(move) : move);
  const cell = cellOf(move);
  const there = { ...(cell === undefined ? next : select(next, cell, 'only')), [from]: state[from].slice(0, -1) };
  if (move.type === 'edit' || !move.games) return { ...there, [to]: [...state[to], move] };
  const [before = [], after = []] = move.marks ?? [];
  /** @type {[number[], number[]]} */
  const marks = from === 'past' ? [before, state.bookmarks] : [state.bookmarks, after];
  /** @type {Status} */
  const status = { key: from === 'past' ? 'status.gameBefore' : 'status.gameAfter', tone: 'plain' };
  return { ...there, [to]: [...state[to], { ...move, marks }], bookmarks: (from === 'past' ? before : after).filter((at) => at <= state.past.length + state.future.length), status: state.busy ? state.status : status };
}

/** Goes to the position after `at` moves. @param {State} state @param {number} at */
export function goTo(state, at) {
  while (state.past.length > at && state.past.length > 0) state = step(state, 'past', 'future');
  while (state.past.length < at && state.future.length > 0) state = step(state, 'future', 'past');
  return state;
}

/** Plays a move and resets what referred to the old grid. @param {State} state @param {Move} move @returns {State} */
function changed(state, move) {
  const { status, ...rest } = hideShown(state);
  const game = move.type === 'load' && move.games ? move.games[1] : state.game;
  return {
    ...rest, ...play(state, move), game, lesson: null, isPaused: false, blamed: NO_BLAME,
    status: state.busy ? status : { key: 'status.edited', tone: 'plain' },
  };
}

/**
 * Takes over the state of another tab, then replays the moves made here meanwhile. If nothing differs, what is shown here stays.
 * @param {State} state @param {Partial<State>} to @param {Move[]} mine
 */
function follow(state, to, mine) {
  const isSame = state.givens === to.givens && state.placements === to.placements && LAYERS.every((layer) => String(state[layer]) === String(to[layer]));
  if (isSame && state.past.length === to.past?.length && mine.length === 0) return state;
  return mine.reduce(replay, { ...hideShown(state), ...to, lesson: null, isPlaying: false, blamed: NO_BLAME });
}

/** Replays an edit on another state. @param {State} state @param {Move} move @returns {State} */
function replay(state, move) {
  const edit = move.type === 'edit' ? editOf(state, play(state, move)) : null;
  return edit ? perform(state, edit) : state;
}

/** Notes the technique that a lesson gives away, and counts hints: each new question to the teacher is one; texts and further stages of the same answer are not. @param {State} state @param {Lesson | null} lesson */
function countHint({ game, lesson: before }, lesson) {
  if (lesson === null || game.finishedAt !== null) return game;
  const hinted = techniqueIn(lesson) ?? game.hinted;
  const known = hinted === game.hinted ? game : { ...game, hinted };
  if (lesson.kind === before?.kind && answerOf(lesson) === answerOf(before)) return known;
  return answerOf(lesson) === null ? known : { ...known, hints: game.hints + 1 };
}

/** @param {Lesson} lesson */
const answerOf = (lesson) =>
  lesson.kind === 'hint' ? lesson.hint
  : lesson.kind === 'why' ? lesson.answer
  : lesson.kind === 'think' ? lesson.thoughts
  : lesson.kind === 'said' || lesson.kind === 'example' || lesson.kind === 'exercise' ? null
  : lesson.steps;

/** @param {State} state @returns {State} */
const hideShown = (state) =>
  state.shown ? { ...state, shown: null, status: { key: state.shown.index === LISTED ? 'status.edited' : 'status.hidden', tone: 'plain' } } : state;
