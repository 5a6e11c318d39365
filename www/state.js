/**
 * The state of the page: the core, and a slice for each feature that has one.
 *
 *   action --> reduceCore --> reduce of each slice --> new state
 *
 * @import { BatchAction, BatchState } from './batch/state.js'
 * @import { CoreAction } from './core/reduce.js'
 * @import { CoreState } from './core/state.js'
 * @import { CreateAction, CreateState } from './create/state.js'
 * @import { ImportAction, ImportState } from './import/state.js'
 * @import { LabAction, LabState } from './lab/state.js'
 * @import { LibraryAction, LibraryState } from './library/state.js'
 * @import { ListAction, ListState } from './list/state.js'
 * @import { PhotoAction, PhotoState } from './photo/state.js'
 * @import { PlacesAction, PlacesState } from './app/places.js'
 * @import { PrintAction, PrintState } from './print/state.js'
 * @import { ShareAction, ShareState } from './share/state.js'
 * @import { SolveAction, SolveState } from './solve/state.js'
 * @import { TrainAction, TrainState } from './train/state.js'
 *
 * @typedef {CoreState & BatchState & CreateState & ImportState & LabState & LibraryState & ListState & PhotoState & PlacesState & PrintState & ShareState & SolveState & TrainState} State
 * @typedef {CoreAction | BatchAction | CreateAction | ImportAction | LabAction | LibraryAction | ListAction | PhotoAction | PlacesAction | PrintAction | ShareAction | SolveAction | TrainAction} Action
 */
import * as places from './app/places.js';
import * as batch from './batch/state.js';
import { reduceCore } from './core/reduce.js';
import { coreState } from './core/state.js';
import * as create from './create/state.js';
import * as importing from './import/state.js';
import * as lab from './lab/state.js';
import * as library from './library/state.js';
import * as list from './list/state.js';
import * as photo from './photo/state.js';
import * as print from './print/state.js';
import * as share from './share/state.js';
import * as solve from './solve/state.js';
import * as train from './train/state.js';

/** Places come last, so that the others know which place is left; the trainer takes its lesson away before Solve shows one. */
const SLICES = [batch, create, importing, lab, library, list, photo, print, share, train, solve, places];

/** The state for a first visit. @param {'en' | 'de'} language @returns {State} */
export const initialState = (language) => ({
  ...coreState(language), ...Object.assign({}, ...SLICES.map((slice) => slice.initial)),
});

/** Pure: a new state, or the same object when nothing changes. @param {State} state @param {Action} action @returns {State} */
export const reduce = (state, action) => SLICES.reduce((state, slice) => slice.reduce(state, action), reduceCore(state, action));
