/**
 * Prints puzzles: the grid, the list, or a book of new puzzles.
 *
 * @import { Context } from '../app/context.js'
 * @import { Later } from '../app/lazy.js'
 *
 * @typedef {Later<import('./job.js').PrintJob, 'make-book' | 'print'>} Commands
 */
import { later } from '../app/lazy.js';
import { onScreen } from '../app/places.js';

/** @param {Context} context @returns {Commands} */
export function register({ element, store, engine, jobs, words, lazily, titles }) {
  const printer = lazily(
    { parts: { printer: 'print/part.html' }, words: [{ en: () => import('./words.en.js'), de: () => import('./words.de.js') }], styles: ['css/fields.css', 'css/desk.css', 'print/style.css'] },
    () => Promise.all([import('./job.js'), import('./view.js')]),
    ([{ createPrintJob }, { mountPrinter }]) => {
      const job = createPrintJob(store, engine, { run: jobs.run, print: () => view.print() });
      const view = mountPrinter(element('printer'), element('paper'), store, job, words);
      return job;
    },
  );
  onScreen(store, ['print'], () => void printer().catch(() => {}));
  titles.print = (_, say) => ({ title: say('print.name') });
  return later(printer, ['make-book', 'print']);
}
