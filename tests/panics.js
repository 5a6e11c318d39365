/**
 * Lists the calls that can start a panic in the released engine, and compares them with docs/panics.md: `./build.sh audit panics`.
 *
 *   node tests/panics.js target/wasm/.../nonet.wasm ...
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const DISASSEMBLER = 'target/tools/binaryen/node_modules/.bin/wasm-dis';
const TABLE = 'docs/panics.md';

/** @param {string} path The mangled name in the module: 'panicking::panic' becomes '9panicking5panic'. */
const mangled = (path) => path.split('::').map((name) => name.length + name).join('');
const known = [...readFileSync(TABLE, 'utf8').matchAll(/^\| `(.+?)` \|/gm)].map(([, path]) => ({ path, name: mangled(path), calls: new Map(), count: 0 }));

/** Calls from inside a panic function don't start a panic. Neither does what runs afterwards. */
const PANIC = /panic|_fail|assert_failed|handle_error|handle_alloc|capacity_overflow|rust_oom/;
const AFTERWARDS = /hook|backtrace|rust_oom/;
const unknown = new Set();

for (const module of process.argv.slice(2)) {
  const text = execFileSync(DISASSEMBLER, [module, '--all-features'], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  let caller = '';
  for (const [, defined, called] of text.matchAll(/^ \(func \$(\S+)|\(call \$([^\s)]+)/gm)) {
    if (defined) caller = defined;
    if (!called || !PANIC.test(called) || AFTERWARDS.test(called) || PANIC.test(caller)) continue;
    // The longest match: 'panic_const::...' also starts with 'panic'.
    const kind = known.filter(({ name }) => called.includes(name)).sort((a, b) => b.name.length - a.name.length)[0];
    if (!kind) {
      unknown.add(called);
      continue;
    }
    const part = caller.match(/5nonet\d+([a-z_]+?)\d/)?.[1] ?? 'std and crates';
    kind.calls.set(part, (kind.calls.get(part) ?? 0) + 1);
    kind.count++;
  }
}

for (const { path, calls, count } of known.sort((a, b) => b.count - a.count)) {
  const parts = [...calls].sort((a, b) => b[1] - a[1]).map(([part, n]) => `${part} ${n}`);
  console.log(`${String(count).padStart(5)}  ${path.padEnd(42)} ${parts.join(', ')}`);
}
const gone = known.filter(({ count }) => count === 0).map(({ path }) => path);
if (gone.length) console.error(`No longer in the engine, but still in ${TABLE}: ${gone.join(', ')}`);
if (unknown.size) console.error(`Not in ${TABLE}: ${[...unknown].join(', ')}`);
process.exitCode = gone.length || unknown.size ? 1 : 0;
