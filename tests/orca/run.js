/**
 * Plays a game by keyboard in Firefox with the screen reader Orca, and prints what Orca says after each key. Takes about five minutes.
 *
 *   node tests/orca/run.js             dist/, built by ./build.sh
 *   node tests/orca/run.js write       also writes the result into docs/accessibility.md
 *
 * This is not a test: what Orca says varies with its version, its settings and the speed of the machine. Read the difference instead.
 *
 * It needs Orca, the accessibility bus, a virtual screen, and a program that presses keys. On Debian:
 *
 *   apt-get install orca at-spi2-core dbus xvfb xdotool firefox-esr
 *
 * Nothing is heard: the lines come from Orca's debug file. Everything runs on its own screen and D-Bus session, with empty profiles, and
 * ends with the script. KEEP=1 keeps the folder with the profiles and Orca's whole log.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../server.js';

/** Orca is done if it has said nothing new for so long, in milliseconds. The page repeats nothing later than after three seconds. */
const QUIET_MS = 4000;
/** How long to wait for something that must be said. */
const PATIENCE_MS = 20_000;

const SOLVED = '379648251485219367162573489724356918936481725851927634213894576548762193697135842';
const GIVENS = '37........852....71..57.4.9..435.9.893.....258.1.276..2.3.94..65....219........42';
const FIREFOX = existsSync('/usr/bin/firefox-esr') ? 'firefox-esr' : 'firefox';

if (!process.env.NONET_ORCA) {
  const { status } = spawnSync('dbus-run-session', ['--', process.execPath, ...process.argv.slice(1)], { stdio: 'inherit', env: { ...process.env, NONET_ORCA: '1' } });
  process.exit(status ?? 1);
}

const DOCUMENT = 'docs/accessibility.md';
const home = mkdtempSync(join(tmpdir(), 'orca-'));
const speech = join(home, 'orca.log');
/** @type {(() => unknown)[]} */
const endings = [];

/** @param {string} name */
function made(name) {
  const path = join(home, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

const env = {
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: made('config'), XDG_DATA_HOME: made('data'), XDG_CACHE_HOME: made('cache'), XDG_RUNTIME_DIR: made('run'),
  GSETTINGS_BACKEND: 'memory', GNOME_ACCESSIBILITY: '1', MOZ_ENABLE_WAYLAND: '0', LC_ALL: 'C.UTF-8', LANGUAGE: 'en', DISPLAY: '',
  // Without a speech synthesizer, Orca logs what it would say.
  SPEECHD_CMD: 'false',
};

/** @param {string} program @param {string[]} args @param {import('node:child_process').StdioOptions} [stdio] */
function start(program, args, stdio = 'ignore') {
  const child = spawn(program, args, { env, stdio });
  child.on('error', ({ message }) => {
    console.error(`${program}: ${message}`);
    process.exit(1);
  });
  endings.push(() => new Promise((done) => {
    if (child.exitCode !== null) return done(undefined);
    child.once('exit', done);
    child.kill();
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  }));
  return child;
}

// ---- What is said ----

/** @type {string[]} */
const said = [];
let at = 0;
let rest = '';

/** Reads on in Orca's log. */
function listen() {
  if (!existsSync(speech)) return;
  const file = openSync(speech, 'r');
  const bytes = Buffer.alloc(fstatSync(file).size - at);
  at += readSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
  const lines = (rest + bytes.toString('latin1')).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) {
    const text = /SPEECH OUTPUT: '(.*?)'(?: ?\{.*)?$/.exec(Buffer.from(line, 'latin1').toString())?.[1];
    if (text?.trim()) said.push(text.trim());
  }
}

/** Waits until something is said that matches, then until nothing more is said. @param {RegExp} [expected] */
async function heard(expected) {
  const from = said.length;
  const start = Date.now();
  let last = start;
  for (let count = from; ; await sleep(100)) {
    listen();
    if (said.length > count) [count, last] = [said.length, Date.now()];
    const isExpected = !expected || said.slice(from).some((line) => expected.test(line));
    if (isExpected && Date.now() - last > QUIET_MS) return said.slice(from);
    if (Date.now() - start > PATIENCE_MS) return [...said.slice(from), `(nothing that matches ${expected})`];
  }
}

/**
 * Releases the key before its modifiers. By itself xdotool does so after them, and then Orca takes the released 4 of Alt+4 for a command of
 * its own.
 * @param {string} keys  as xdotool names them
 */
function press(keys) {
  const modifiers = keys.split('+');
  const key = /** @type {string} */ (modifiers.pop());
  const all = (/** @type {string} */ what) => modifiers.flatMap((modifier) => [what, modifier]);
  execFileSync('xdotool', [...all('keydown'), 'key', '--delay', '150', key, ...all('keyup')], { env });
}

/** The transcript. @type {string[]} */
const rows = [];

/** Presses keys and notes what is said then. @param {string} what @param {string[]} keys @param {RegExp} [expected] */
async function step(what, keys, expected) {
  for (const key of keys.slice(0, -1)) {
    press(key);
    await sleep(400);
  }
  if (keys.length > 0) press(keys[keys.length - 1]);
  const lines = await heard(expected);
  const row = `| ${what} | ${lines.join(' / ').replaceAll('|', '\\|') || '(nothing)'} |`;
  console.log(row);
  rows.push(row);
}

/** Follows a link from another program, which opens a tab. @param {string} what @param {string} address @param {RegExp} expected */
async function open(what, address, expected) {
  start(FIREFOX, ['--profile', join(home, 'firefox'), address]);
  await step(what, [], expected);
}

// ---- The session ----

async function main() {
  const server = await serve('dist');
  endings.push(server.close);
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], ['ignore', 'pipe', 'ignore']);
  env.DISPLAY = `:${await new Promise((done) => screen.stdout?.once('data', (data) => done(String(data).trim())))}`;
  const settings = { enableKeyEcho: false };
  writeFileSync(join(made('orca'), 'user-settings.conf'), JSON.stringify({ general: settings, profiles: { default: { profile: ['Default', 'default'], ...settings } }, pronunciations: {}, keybindings: {} }));
  // Orca would write its log in blocks.
  writeFileSync(join(made('orca'), 'orca-customizations.py'), 'import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n');
  start('orca', ['--replace', '--user-prefs', made('orca'), `--debug-file=${speech}`]);
  await heard(/./);
  const profile = made('firefox');
  writeFileSync(join(profile, 'user.js'), Object.entries({
    'accessibility.force_disabled': -1, 'browser.shell.checkDefaultBrowser': false, 'browser.aboutwelcome.enabled': false, 'intl.locale.requested': 'en-US',
    'datareporting.policy.dataSubmissionEnabled': false, 'toolkit.telemetry.reportingpolicy.firstRun': false, 'browser.startup.homepage_override.mstone': 'ignore',
    'app.update.enabled': false, 'network.captive-portal-service.enabled': false, 'browser.urlbar.suggest.searches': false, 'browser.tabs.warnOnClose': false,
    'termsofuse.acceptedVersion': 999, 'browser.urlbar.autoFill': false, 'browser.newtab.preload': false, 'browser.newtabpage.enabled': false,
  }).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  start(FIREFOX, ['--profile', profile, '--width', '1280', '--height', '900', server.url]);
  for (let n = 0; n < 300; n++) {
    await sleep(200);
    const { stdout } = spawnSync('xdotool', ['search', '--onlyvisible', '--class', 'firefox'], { env, encoding: 'utf8' });
    const window = stdout.trim().split('\n').at(-1);
    if (!window) continue;
    spawnSync('xdotool', ['windowfocus', window], { env });
    break;
  }
  await step('The page opens', [], /Nonet/);
  await step('Ctrl+Home, then Tab', ['ctrl+Home', 'Tab']);
  await step('Shift+Tab: back to the skip link', ['shift+Tab']);
  await step('Enter: skip to the grid', ['Return'], /empty/);
  await step('Right', ['Right'], /column/);
  await step('Down', ['Down'], /row/);
  await step('Tab: the first level', ['Tab'], /Easy/);
  await step('Enter: a new puzzle', ['Return'], /givens/);
  await step('Right', ['Right']);
  await step('N: the next empty cell', ['n']);

  await open('A link to a puzzle, from another program', `${server.url}#p=${GIVENS}`, /given/);
  await step('Ctrl+Home', ['ctrl+Home']);
  await step('Right, twice', ['Right', 'Right']);
  await step('3: clashes with the first cell', ['3']);
  await step('Left, and back', ['Left', 'Right']);
  await step('6: wrong, but no clash', ['6']);
  await step('Enter: check', ['Return'], /wrong/);
  await step('9: right', ['9']);
  await step('Right', ['Right']);
  await step('X, then Z: the mode', ['x', 'z']);
  await step('Shift+6: a corner note', ['shift+6']);
  await step('Shift+1: another', ['shift+1']);
  await step('Ctrl+4: a centre note', ['ctrl+4']);
  await step('Enter: check', ['Return'], /right/);
  await step('Ctrl+Z: undo', ['ctrl+z']);
  await step('Delete: erases', ['Delete']);
  await step('H: Nudge', ['h'], /Look/);
  await step('H: Where', ['h'], /look/);
  await step('H: Why', ['h'], /So/);
  await step('Escape: closes the hint', ['Escape']);
  await step('?: the help', ['question']);
  await step('Escape: closes the help', ['Escape']);
  await step('Alt+2: Solve', ['alt+2']);
  await step('Alt+4: Learn', ['alt+4']);
  await step('Alt+1: Play', ['alt+1']);
  await step('Right', ['Right']);

  await open('A link to an exercise', `${server.url}#learn/train/x-wing/normal/1`, /Find/);
  await step('Tab, and back: the grid', ['Tab', 'shift+Tab'], /row/);
  await step('Left', ['Left'], /column/);
  await step('Space: marks it', ['space']);
  await step('Enter: check', ['Return'], /./);
  await step('Delete: clears the answer', ['Delete']);

  await open('A link to a puzzle with one empty cell', `${server.url}#p=${SOLVED.slice(0, 40)}.${SOLVED.slice(41)}`, /given/);
  await step('N: the empty cell', ['n']);
  await step('8: the last digit', ['8'], /Solved/);
  await step('Tab', ['Tab']);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));
try {
  await main();
  if (process.argv.includes('write')) {
    const version = (/** @type {string} */ program) => /[\d.]+\w*/.exec(execFileSync(program, ['--version'], { env, encoding: 'utf8' }))?.[0];
    const title = `Recorded on ${new Date().toISOString().slice(0, 10)} with Orca ${version('orca')} and Firefox ${version(FIREFOX)}:`;
    const table = `${title}\n\n| key | what Orca says |\n| --- | --- |\n${rows.join('\n')}\n`;
    writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(/(?<=<!-- orca -->\n)[^]*(?=<!-- \/orca -->)/, () => table));
  }
} finally {
  for (const end of endings.reverse()) await end();
  if (process.env.KEEP) console.log(`\n${home}`);
  else rmSync(home, { recursive: true, force: true, maxRetries: 3 });
}
