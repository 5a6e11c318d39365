/**
 * The page's single state and the only way to change it.
 *
 *   input --> dispatch(action) --> reduce(state, action) --> new state --> every listener
 *
 * Views read the state and dispatch actions; no view writes to it or talks to another view.
 */

/**
 * @template State, Action
 * @param {(state: State, action: Action) => State} reduce  pure: returns a new state, or the same
 *   object when nothing changes
 * @param {State} initial
 */
export function createStore(reduce, initial) {
  let state = initial;
  /** @type {Set<(state: State, previous: State | null) => void>} */
  const listeners = new Set();
  return {
    get state() {
      return state;
    },
    /** @param {Action} action */
    dispatch(action) {
      const previous = state;
      state = reduce(state, action);
      if (state !== previous) for (const listener of listeners) listener(state, previous);
    },
    /**
     * Calls `listener` now, with no previous state, and after each change.
     * @param {(state: State, previous: State | null) => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      listener(state, null);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore<import('../state.js').State, import('../state.js').Action>>} Store */
