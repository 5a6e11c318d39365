/**
 * The part of the state that every feature knows: the grid and what is done with it, what is shown and said, the settings.
 *
 * @import { Mode } from './edit.js'
 * @import { Game } from './game.js'
 * @import { Move } from './history.js'
 * @import { Lesson } from './lesson.js'
 * @import { Notes } from './notes.js'
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
 * @typedef {{ key: string, with?: Values }} Worded   a text of i18n with what it needs
 * @typedef {string | number | bigint | boolean | null | undefined | Worded | { tenths: number | undefined } | { clock: number }
 *   | { ms: number } | { date: string } | { about: number }} Value   what stands in a text: as it is, in other words, or a number of some kind
 * @typedef {{ [name: string]: Value }} Values
 *
 * @typedef {object} Status      the line below the grid
 * @property {string} key        of i18n
 * @property {Values} [with]  what its words need
 * @property {'good' | 'bad' | 'plain'} tone
 *
 * @typedef {object} Row         a puzzle of the list
 * @property {string} puzzle     81 characters
 * @property {string} [name]     what the text it came from calls it
 * @property {string} [collection]  of the library that it was opened from, by its name
 * @property {string} [seed]     gives it again
 * @property {number} [attempts] discarded before it
 * @property {number} [weight]   of the method 'unbiased': for how many others it counts
 * @property {number} [givens]   how many, once counted
 * @property {Rating | null} [rating]  once it is known; null when there is none
 *
 * @typedef {'solve' | 'count' | 'random' | 'new' | 'generate' | 'load' | 'teach' | 'measure' | 'rateAll' | 'book' | 'print'} JobName
 * @typedef {'easy' | 'medium' | 'hard' | 'expert' | 'extreme'} Level
 * @typedef {import('../pkg/nonet.js').Rating} Rating
 *
 * @typedef {object} Helps       what the page does for the player, each to be switched off
 * @property {boolean} same      lights up equal digits
 * @property {boolean} peers     tints the houses of the selected cell
 * @property {boolean} conflicts marks digits that clash
 * @property {boolean} mistakes  marks digits that are not those of the solution, at once
 * @property {boolean} clean     a placed digit removes its notes from its peers
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
 * @typedef {object} CoreState
 * @property {string} givens     81 characters, '.' for an empty cell
 * @property {string} placements  81 characters: the player's digits, '.' where there is none
 * @property {Notes} cornerNotes
 * @property {Notes} centreNotes
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
 * @property {Settings} settings
 */
import { NEW_GAME } from './game.js';
import { EMPTY } from './geometry.js';
import { NO_NOTES } from './notes.js';

/** What is shown besides one of the solutions in order: one drawn, none so far, what each cell can have in any of them. */
export const [RANDOM, LISTED, POSSIBLE] = [-1, -2, -3];

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
