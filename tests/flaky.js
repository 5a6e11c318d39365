/**
 * Looks for tests that fail at random: runs the fast tier again and again, and appends a line about each run to target/flaky.log.
 *
 *   node tests/flaky.js 10     ten times, on a machine that is otherwise idle
 *   node tests/flaky.js 10 3   ten times, next to three busy loops
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';

const [times = 10, loops = 0] = process.argv.slice(2).map(Number);
const LOG = 'target/flaky.log';

const busy = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
let failures = 0;
for (let n = 1; n <= times; n++) {
  const start = performance.now();
  let output = '';
  const child = spawn(process.execPath, ['tests/run.js'], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (data) => {
    output += data;
    process.stdout.write(data);
  });
  const code = await new Promise((done) => child.on('close', done));
  const elapsed_s = Math.round((performance.now() - start) / 1000);
  const [counts = 'no result'] = output.match(/^\d+ passed, \d+ failed.*$/gm)?.slice(-1) ?? [];
  const [, failed = ''] = /\nFailed\n([^]*?)\n\n/.exec(output) ?? [];
  if (code !== 0) failures++;
  appendFileSync(LOG, `${new Date().toISOString()} run ${n} of ${times}, ${loops} busy loops: ${counts}, ${elapsed_s} s, load ${loadavg()[2].toFixed(1)}${failed && `\n${failed}`}\n`);
}
for (const worker of busy) await worker.terminate();
console.log(`${times - failures} of ${times} runs passed; see ${LOG}`);
process.exitCode = failures > 0 ? 1 : 0;
