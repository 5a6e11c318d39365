/**
 * The part of the state that all features share: the grid and its history, what is shown over it, the status and the settings.
 *
 * @import { Mode } from './edit.js'
 * @import { Game } from './game.js'
 * @import { Move } from './history.js'
 * @import { Lesson } from './lesson.js'
 * @import { Notes } from './notes.js'
 *
 * @typedef {object} Shown       a solution shown in the empty cells of the grid
 * @property {string} digits     81 digits
 * @property {string} [origins]  for each cell: 'g' given, 'l' by logic, 'd' guessed, 'f' following from a guess
 * @property {string} puzzle     the puzzle it solves: 81 characters
 * @property {number} index      which solution, from 0; or RANDOM, LISTED, POSSIBLE
 * @property {boolean} isOnly    whether it is the only one
 * @property {bigint} [total]    how many there are, once counted exactly
 * @property {readonly number[]} [candidates]  for POSSIBLE: for each cell the digits that it has in any solution, as bits
 * @property {readonly number[]} [often]       those that it has in more than half of all solutions, if known
 *
 * @typedef {{ key: string, with?: Values }} Worded   a text by its key, with its values
 * @typedef {string | number | bigint | boolean | null | undefined | Worded | { tenths: number | undefined } | { clock: number }
 *   | { ms: number } | { date: string } | { about: number }} Value   a value in a text: used as is, another text, or formatted as a kind of number
 * @typedef {{ [name: string]: Value }} Values
 *
 * @typedef {object} Status      the line below the grid
 * @property {string} key        of the text
 * @property {Values} [with]  the values in the text
 * @property {'good' | 'bad' | 'plain'} tone
 *
 * @typedef {object} Row         a puzzle of the list
 * @property {string} puzzle     81 characters
 * @property {string} [name]     its name in the text it was read from
 * @property {string} [collection]  the name of the library's collection that it was opened from
 * @property {string} [seed]     generates it again
 * @property {Level} [level]    the one that was asked for, or that of `er`
 * @property {number} [er]       its rating, if a list has it
 * @property {number} [attempts] discarded before it
 * @property {number} [weight]   for the method 'unbiased': how many puzzles it represents
 * @property {number} [givens]   how many, once counted
 * @property {Rating | null} [rating]  once it has been rated here; null if it has none
 *
 * @typedef {'solve' | 'count' | 'random' | 'new' | 'generate' | 'load' | 'teach' | 'measure' | 'rateAll' | 'book' | 'print'} JobName
 * @typedef {'easy' | 'medium' | 'hard' | 'expert' | 'extreme'} Level
 * @typedef {import('../pkg/nonet.js').Rating} Rating
 *
 * @typedef {object} Helps       the page's aids for the player, which can be switched off
 * @property {boolean} same      lights up equal digits
 * @property {boolean} peers     tints the houses of the selected cell
 * @property {boolean} labels    names the rows and columns beside the grid
 * @property {boolean} conflicts marks digits that clash
 * @property {boolean} mistakes  marks digits that differ from the solution, at once
 * @property {boolean} clean     a placed digit removes its notes from its peers
 * @property {boolean} notes     keeps the corner notes up to date: each possible digit that the player has not removed
 * @property {boolean} done      the pad shows how many of each digit are left, and greys out finished ones
 * @property {boolean} hints     shows the button for hints
 * @property {boolean} timer     shows the clock
 *
 * @typedef {object} Settings
 * @property {'en' | 'de'} language
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'auto' | 'more'} contrast
 * @property {Helps} helps
 * @property {'all' | 'givens'} counts  what Count takes into account: all digits or only the givens
 * @property {boolean} isSimple  whether there are only corner notes
 * @property {boolean} isFlipped  whether 7 8 9 is the pad's top row, as on a numeric keypad
 * @property {boolean} advances   whether a typed digit moves on to the next cell, and 0, '.' and Space skip one
 * @property {boolean} isDigitFirst  whether the player first chooses a digit on the pad, then its cells
 * @property {boolean} buzzes    whether the pad vibrates when touched, on devices that can
 * @property {number} speed      of auto-stepping, in steps per second
 * @property {string[]} leftOut  techniques that the teacher leaves out
 * @property {boolean} isKnown   whether the player has been here before
 *
 * @typedef {object} CoreState
 * @property {string} givens     81 characters, '.' for an empty cell
 * @property {string} placements  81 characters: the player's digits, '.' where there is none
 * @property {Notes} cornerNotes
 * @property {Notes} centreNotes
 * @property {Notes} colours     colour 1 to 8 as digits
 * @property {Mode} mode         for typed digits
 * @property {string | null} locked  digit-first: the digit entered in every cell that the player taps; '.' erases
 * @property {number} selected   the cell that has the focus, 0 to 80
 * @property {readonly number[]} selection  the cells that a typed digit goes to, ascending; usually just that one
 * @property {boolean} isSelecting  whether tapping a cell adds it to the selection or removes it
 * @property {Move[]} past       moves that undo reverts, the newest last
 * @property {Move[]} future     moves that redo repeats, the next one last
 * @property {number[]} bookmarks  lengths of `past` to return to, ascending
 * @property {Game} game         the current game, without the contents of the grid
 * @property {boolean} isPaused  whether the grid is covered and the clock stopped
 * @property {{ puzzle: string, digits: string | null, isNone: boolean } | null} answer  the unique solution of the givens, once requested; null digits: none or several
 * @property {Shown | null} shown
 * @property {Rating | null} rating  of the givens, once known
 * @property {Lesson | null} lesson  what the teacher shows
 * @property {boolean} isPlaying  whether the lesson advances automatically
 * @property {boolean[]} blamed  cells whose digits clash according to the engine, until the next move
 * @property {Status} status
 * @property {{ job: JobName, share: number | null } | null} busy   the running job, and the share that is done, if known
 * @property {Settings} settings
 */
import { NEW_GAME } from './game.js';
import { EMPTY } from './geometry.js';
import { NO_NOTES } from './notes.js';

/** Special values of `index`: a random solution; none yet, only their number; the digits that each cell has in any solution. */
export const [RANDOM, LISTED, POSSIBLE] = [-1, -2, -3];

/** @param {'en' | 'de'} language @returns {Settings} */
export const defaultSettings = (language) => ({
  language,
  theme: 'auto',
  contrast: 'auto',
  helps: { same: true, peers: true, labels: false, conflicts: true, mistakes: false, clean: true, notes: false, done: true, hints: true, timer: true },
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

/** @param {'en' | 'de'} language @returns {CoreState} */
export const coreState = (language) => ({
  givens: EMPTY,
  placements: EMPTY,
  cornerNotes: NO_NOTES,
  centreNotes: NO_NOTES,
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
  settings: defaultSettings(language),
});
