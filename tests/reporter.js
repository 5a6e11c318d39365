/**
 * A reporter for Node's test runner. It prints failures as they happen, and appends every result to the file named in RESULTS, one
 * JSON object per line, for `run.js` to summarise.
 *
 * @typedef {object} Result
 * @property {string} name           including the names of the enclosing suites
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [reason]       why it was skipped
 * @property {number} duration_ms
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @param {any} error  as Node wraps it */
const describe = (error) => {
  const cause = error?.cause ?? error;
  return String(cause?.stack ?? cause?.message ?? cause).replace(/^/gm, '    ');
};

/** @param {AsyncIterable<any>} events */
export default async function* reporter(events) {
  const results = process.env.RESULTS;
  /** The names of the suites that contain the next event. @type {string[]} */
  const path = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') path.length = data.nesting;
    if (type === 'test:start') path[data.nesting] = data.name;
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // Node skips tests whose names don't match the pattern. They are not part of this run.
    if (data.skip === 'test name does not match pattern') continue;
    const { error, duration_ms, type: kind } = data.details;
    // If a suite fails because of its tests, only the tests are reported.
    if (kind === 'suite' && (!error || error.failureType === 'subtestsFailed')) continue;
    // A test declared through a helper has the helper's file, which is no use to the reader.
    const file = data.file?.endsWith('.test.js') ? `${relative('tests', data.file)}: ` : '';
    const isFile = data.nesting === 0 && data.name.endsWith('.js');
    if (isFile && type === 'test:pass') continue;
    const name = isFile ? relative('.', data.name) : `${file}${[...path.slice(0, data.nesting), data.name].join(' › ')}`;
    const isSkipped = data.skip !== undefined;
    const outcome = type === 'test:fail' ? 'failed' : isSkipped ? 'skipped' : 'passed';
    if (results) appendFileSync(results, `${JSON.stringify({ name, outcome, reason: isSkipped ? String(data.skip) : undefined, duration_ms })}\n`);
    if (outcome === 'failed') yield `FAILED ${name}\n${describe(error)}\n`;
  }
}
