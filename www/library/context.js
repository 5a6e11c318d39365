/**
 * What all commands of the library share: its part of the state, reports, and how to handle refusals of the database.
 *
 * @import { Status, Values } from '../core/state.js'
 * @import { Store } from '../app/store.js'
 * @import { LibraryContents } from './state.js'
 *
 * @typedef {ReturnType<typeof createLibraryContext>} LibraryContext
 */
import { Refusal } from '../storage/connection.js';

/** @param {Store} store */
export function createLibraryContext(store) {
  const library = () => store.state.library;
  /** @param {Partial<LibraryContents>} change */
  const change = (change) => store.dispatch({ type: 'library', library: change });
  /** @param {Status['tone']} tone @param {string} key @param {Values} [values] */
  const report = (tone, key, values) => change({ report: { key, with: values, tone } });

  /** Waits for the database. If it refuses, shows why and returns undefined. @template T @param {Promise<T>} answer */
  async function ask(answer) {
    try {
      return await answer;
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : 'failed';
      if (reason === 'none' || reason === 'newer') change({ phase: reason });
      else if (library().report?.key !== `library.${reason}`) report('bad', `library.${reason}`);
      return undefined;
    }
  }

  return { library, change, report, ask };
}
