/**
 * The exercise in the grid, the player's progress, and the placement test. The answer is drawn as a lesson. A first visit loads this
 * file, so the rest of the trainer is elsewhere.
 *
 * @import { Action, State } from '../state.js'
 * @import { Lesson } from '../core/lesson.js'
 * @import { Training } from '../core/training.js'
 * @import { Attempt } from './attempt.js'
 * @import { Placement } from './placement.js'
 *
 * @typedef {object} TrainState
 * @property {Attempt | null} attempt
 * @property {Training} training             the player's progress
 * @property {Placement | null} placement    the placement test, while it runs or shows its result
 *
 * @typedef {{ type: 'attempt', attempt: Attempt, lesson: Lesson } | { type: 'trained', training: Training } | { type: 'placement', placement: Placement | null }} TrainAction
 */
import { screenOf } from '../app/places.js';

/** @type {TrainState} */
export const initial = { attempt: null, training: { techniques: {}, level: 'normal' }, placement: null };

/** @param {State} state @param {Action} action @returns {State} */
export function reduce(state, action) {
  switch (action.type) {
    case 'go': {
      // The exercise goes with its place.
      const isLeaving = action.place !== 'learn' || (action.screen !== undefined && action.screen !== state.screens.learn);
      return isLeaving && state.attempt && screenOf(state) === 'trainer' ? { ...state, attempt: null, lesson: null } : state;
    }
    case 'attempt':
      return { ...state, attempt: action.attempt, lesson: action.lesson };
    case 'trained':
      return { ...state, training: action.training };
    case 'placement':
      return { ...state, placement: action.placement };
    default:
      return state;
  }
}
