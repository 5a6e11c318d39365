/**
 * The shape of the state, every field explained, and the state a first visitor meets.
 *
 * @import { Measurement } from '../engine/protocol.js'
 * @import { Mode } from '../core/edit.js'
 * @import { Game } from '../core/game.js'
 * @import { Move } from '../core/history.js'
 * @import { Lesson } from '../core/lesson.js'
 * @import { Notes } from '../core/notes.js'
 * @import { ShelfState } from '../library/state.js'
 * @import { Form } from '../create/form.js'
 * @import { Problems } from '../create/request.js'
 *
 * @typedef {object} Shown       a solution shown in the grid, over what is empty there
 * @property {string} digits     81 digits
 * @property {string} [origins]  for each cell: 'g' given, 'l' by logic, 'd' guessed, 'f' then followed
 * @property {string} puzzle     what was solved: 81 characters
 * @property {number} index      which solution, from 0; or RANDOM, LISTED, POSSIBLE
 * @property {boolean} isOnly    whether there is no other
 * @property {bigint} [total]    how many there are, once counted exactly
 * @property {readonly number[]} [candidates]  of POSSIBLE: for each cell the digits that it has in some solution, as bits
 * @property {readonly number[]} [often]       those of them that it has in more than half of all, where that is known
 *
 * @typedef {object} Status      the line below the grid
 * @property {string} key        of i18n
 * @property {Record<string, any>} [with]  what its words need
 * @property {'good' | 'bad' | 'plain'} tone
 *
 * @typedef {object} Row         a puzzle of the list
 * @property {string} puzzle     81 characters
 * @property {string} [name]     what the text it came from calls it
 * @property {string} [collection]  of the shelf that it was opened from, by its name
 * @property {string} [seed]     gives it again
 * @property {number} [attempts] thrown away before it
 * @property {number} [weight]   of the method 'unbiased': for how many others it counts
 * @property {number} [givens]   how many, once counted
 * @property {Rating | null} [rating]  once it is known; null when there is none
 *
 * @typedef {readonly [number | null, number | null]} Bounds  both belong to it; null for none
 *
 * @typedef {object} Listing     how the list is shown
 * @property {'number' | 'givens' | 'rating' | 'technique' | 'guesses' | 'attempts'} by  what it is sorted by; 'number' is the order made
 * @property {boolean} isDescending
 * @property {Bounds} givens     of the rows shown
 * @property {Bounds} rating     of the rows shown
 * @property {Level | ''} level  of the rows shown; '' for any
 * @property {string} technique  the hardest one of the rows shown, by its key; '' for any
 *
 * @typedef {object} Fact        what paper needs to know of a puzzle besides its digits
 * @property {Rating | null} rating      null when there is none
 * @property {string} solution   81 digits; empty when there is none
 * @property {boolean} isOnly    whether there is no other
 *
 * @typedef {Status & { lines?: { key: string, with?: Record<string, any> }[], problems?: Problems }} Report
 *   `lines`: what else there is to say; `problems`: the fields to blame
 *
 * @typedef {'solve' | 'count' | 'random' | 'new' | 'generate' | 'load' | 'teach' | 'measure' | 'rateAll' | 'book' | 'print'} JobName
 * @typedef {'easy' | 'medium' | 'hard' | 'expert' | 'extreme'} Level
 *
 * @typedef {import('../pkg/nonet.js').Rating} Rating
 *
 * @typedef {import('../pkg/nonet.js').BatchTally} BatchTally
 * @typedef {import('../pkg/nonet.js').BadLine} BadLine
 * @typedef {{ line: number, puzzle: string, answer: string }} PreviewRow  `puzzle` is empty where the line cannot be read
 *
 * @typedef {object} Batch       many puzzles, a line each: what is asked, how far it is, what came of it
 * @property {{ name: string, size: number } | null} source   the file chosen, its size in bytes; null for the text in the panel
 * @property {'idle' | 'running' | 'done' | 'stopped' | 'failed'} phase
 * @property {'solve' | 'count' | 'rate'} task   what was asked last
 * @property {number | null} limit      where that count stops; null for exact counts
 * @property {number} share             which share of the bytes is answered, 0 to 1
 * @property {number} puzzles           answered so far; at the end those whose answers are kept
 * @property {number} elapsed_ms
 * @property {BatchTally | null} tally  how they turned out, at the end
 * @property {BadLine[]} badLines       the first ones
 * @property {PreviewRow[]} preview     the first answers
 * @property {Status | null} problem    why it did not start, or did not go on
 *
 * @typedef {object} Helps       what the page does for the player, each to be switched off
 * @property {boolean} same      lights up equal digits
 * @property {boolean} peers     tints the houses of the selected cell
 * @property {boolean} conflicts marks digits that clash
 * @property {boolean} mistakes  marks digits that are not those of the solution, at once
 * @property {boolean} clean     a digit that is placed takes its notes out of its peers
 * @property {boolean} done      the pad tells how many of a digit are left, and greys out finished ones
 * @property {boolean} hints     there is a button for hints
 * @property {boolean} timer     the clock is seen
 *
 * @typedef {object} Settings
 * @property {'en' | 'de'} language
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'auto' | 'more'} contrast
 * @property {Helps} helps
 * @property {'all' | 'givens'} counts  what Count goes by, the player's digits too or the givens alone
 * @property {boolean} isSimple  whether there is one kind of notes only, those in the corners
 * @property {boolean} isFlipped  whether 7 8 9 is the pad's upper row, as on a keyboard
 * @property {boolean} advances   whether a digit typed leads on to the next cell, and 0, '.' and Space pass one over
 * @property {boolean} isDigitFirst  whether a digit of the pad is chosen first, then the cells it goes into
 * @property {boolean} buzzes    whether a device that can, answers a touch of the pad
 * @property {number} speed      of auto-stepping, steps a second
 * @property {string[]} leftOut  techniques that the teacher does without
 * @property {boolean} isKnown   whether the player has been here before
 *
 * @typedef {object} State
 * @property {string} givens     81 characters, '.' for an empty cell
 * @property {string} typed      81 characters: the player's digits, '.' where there is none
 * @property {Notes} notes       the player's corner notes
 * @property {Notes} centres     the player's centre notes
 * @property {Notes} colours     colour 1 to 8 as digits
 * @property {Mode} mode         where digits go
 * @property {string | null} locked  digit-first: the digit that goes into every cell pointed at; '.' erases
 * @property {number} selected   the cell that has the focus, 0 to 80
 * @property {readonly number[]} selection  the cells that a digit goes into, ascending; mostly that one alone
 * @property {boolean} isSelecting  whether each cell pointed at comes to the selection, or leaves it
 * @property {Move[]} past       what undo takes back, the newest last
 * @property {Move[]} future     what redo brings again, the next last
 * @property {number[]} bookmarks  lengths of `past` to come back to, ascending
 * @property {Game} game         what is known of the game at hand besides what stands in the grid
 * @property {boolean} isPaused  whether the grid is covered and the clock stands
 * @property {{ puzzle: string, digits: string | null, isNone: boolean } | null} answer  the only solution of the givens, once it was asked for; null digits: there is none, or several
 * @property {Shown | null} shown
 * @property {Rating | null} rating  of the givens, once it is known
 * @property {Lesson | null} lesson  what the teacher shows
 * @property {boolean} isPlaying  whether the lesson goes on by itself
 * @property {boolean[]} blamed  cells whose digits clash according to the engine, until the next move
 * @property {Status} status
 * @property {{ job: JobName, share: number | null } | null} busy   what runs, and which share of it is done, if known
 * @property {{ rows: Row[], version: number, current: Row | null, source: 'generated' | 'pasted' }} list
 *   the rows are one growing array, in the order made; `version` changes with it; `current` is the open one
 * @property {Listing} listing            how the list is sorted and filtered
 * @property {Status | null} listReport   what was copied or saved of it, or what is wrong with its filter
 * @property {Batch} batch
 * @property {Form} form         what stands in the Generate panel
 * @property {Report | null} report       what the generator says
 * @property {Status | null} pasteReport  what is wrong with the pasted text
 * @property {{ range: readonly [number, number], points: Measurement[], report: Status | null }} lab
 *   what the lab measured: the values of k asked for, what is known of them, by k, and what it says
 * @property {object} printer             what goes on paper
 * @property {'grid' | 'list' | 'book'} printer.what
 * @property {number} printer.n            how many puzzles of the list
 * @property {Record<Level, number>} printer.levels  how many puzzles of each level the book has
 * @property {number} printer.perPage
 * @property {boolean} printer.withSolutions
 * @property {Row[]} printer.book          its puzzles, once made
 * @property {ReadonlyMap<string, Fact>} printer.facts  by puzzle
 * @property {number} printer.page         which page is seen, from 0
 * @property {Status | null} printer.report
 * @property {object} share               what the Share panel tells
 * @property {boolean} share.withProgress  whether the link has the player's digits and notes too
 * @property {{ text: string, word: string, size: number, modules: Uint8Array } | null} share.code
 *   the QR code of a link, of size 0 where the link is too long for one; `word`: of the puzzle in SudokuPad's links
 * @property {Status | null} share.report
 * @property {ShelfState} shelf  the games and collections kept on this device
 * @property {Settings} settings
 */
import { NEW_GAME } from '../core/game.js';
import { EMPTY } from '../core/geometry.js';
import { NO_NOTES } from '../core/notes.js';
import { EMPTY_SHELF } from '../library/state.js';
import { DEFAULT_FORM } from '../create/form.js';

/** What is shown besides one of the solutions in order: one drawn, none so far, what each cell can have in any of them. */
export const [RANDOM, LISTED, POSSIBLE] = [-1, -2, -3];

/** No filter. @type {Pick<Listing, 'givens' | 'rating' | 'level' | 'technique'>} */
export const EVERY_ROW = { givens: [null, null], rating: [null, null], level: '', technique: '' };

/** @param {'en' | 'de'} language @returns {Settings} */
export const defaultSettings = (language) => ({
  language,
  theme: 'auto',
  contrast: 'auto',
  helps: { same: true, peers: true, conflicts: true, mistakes: false, clean: true, done: true, hints: true, timer: true },
  counts: 'all',
  isSimple: false,
  isFlipped: false,
  advances: false,
  isDigitFirst: false,
  buzzes: true,
  speed: 1,
  leftOut: [],
  isKnown: false,
});

/** @param {'en' | 'de'} language @returns {State} */
export const initialState = (language) => ({
  givens: EMPTY,
  typed: EMPTY,
  notes: NO_NOTES,
  centres: NO_NOTES,
  colours: NO_NOTES,
  mode: 'digit',
  locked: null,
  selected: 40,
  selection: [40],
  isSelecting: false,
  past: [],
  future: [],
  bookmarks: [],
  game: NEW_GAME,
  isPaused: false,
  answer: null,
  shown: null,
  rating: null,
  lesson: null,
  isPlaying: false,
  blamed: Array(81).fill(false),
  status: { key: 'status.ready', tone: 'plain' },
  busy: null,
  list: { rows: [], version: 0, current: null, source: 'generated' },
  listing: { by: 'number', isDescending: false, ...EVERY_ROW },
  listReport: null,
  batch: { source: null, phase: 'idle', task: 'solve', limit: null, share: 0, puzzles: 0, elapsed_ms: 0, tally: null, badLines: [], preview: [], problem: null },
  form: DEFAULT_FORM,
  report: null,
  pasteReport: null,
  lab: { range: [17, 40], points: [], report: null },
  printer: {
    what: 'grid',
    n: 12,
    levels: { easy: 4, medium: 4, hard: 4, expert: 2, extreme: 0 },
    perPage: 4,
    withSolutions: true,
    book: [],
    facts: new Map(),
    page: 0,
    report: null,
  },
  share: { withProgress: false, code: null, report: null },
  shelf: EMPTY_SHELF,
  settings: defaultSettings(language),
});
