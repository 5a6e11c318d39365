/**
 * Screenshots of every screen, to look at:
 * `./build.sh shots [SCREEN ...] [--size 390x844] [--theme dark] [--language de] [--browser oldest]`. They are saved in target/shots, with
 * index.html, which shows those of a screen side by side. Options can be repeated; by default every size that the page was designed for,
 * every theme and both languages, in full Chromium of this year.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LAUNCHERS, wholeChromium } from './browsers.js';
import { pretendRead } from './pretend_read.js';
import { DESIGNED } from './screens.js';
import { SELF_SOLVED, SELF_SOLVING, TRICKY, TWO_SOLUTIONS, Visitor, openPage, picture } from './visitor.js';

const FOLDER = 'target/shots';

class Photographer extends Visitor {
  /** Enters the keys in a cell. @param {number} cell @param {string[]} keys */
  async type(cell, ...keys) {
    await this.page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    await this.page.press(...keys);
  }

  async hint() {
    await this.go('learn/xy-chain');
    await this.click('#technique .try');
    await this.until(() => document.body.dataset.screen === 'play');
    await this.click('.tool.hint');
    await this.until(() => document.getElementById('teacher').dataset.stage === '1');
    await this.page.evaluate(() => document.querySelector('.stages button:last-child').click());
    await this.until(() => document.getElementById('teacher').dataset.stage === '3');
  }

  async solve(puzzle = TRICKY) {
    await this.load(puzzle);
    await this.go('solve/start');
    await this.click('.importer [data-do=solve]');
    await this.until(() => document.querySelector('#verdict .headline')?.checkVisibility());
  }

  async list() {
    await this.paste([SELF_SOLVING, TRICKY, TWO_SOLUTIONS].join('\n'));
    await this.until(() => document.querySelectorAll('.row').length === 3);
    await this.page.evaluate(() => document.querySelectorAll('.row')[1].click());
    await this.sees(TRICKY);
  }
}

/** How to get to each screen. @type {Record<string, (visitor: Photographer) => Promise<unknown>>} */
const SCREENS = {
  new: (visitor) => visitor.go('play/new'),
  play: async (visitor) => {
    await visitor.play(SELF_SOLVING);
    await visitor.type(2, '9', 'n', 'x', '4', '6', 'n', 'c', '1', '4', '6', 'n', 'v', '3', 'n', '2', '6', 'z', 'n');
  },
  hint: (visitor) => visitor.hint(),
  finished: async (visitor) => {
    await visitor.play(`${SELF_SOLVED.slice(0, 80)}.`);
    await visitor.type(80, SELF_SOLVED[80]);
    await visitor.until(() => document.body.dataset.screen === 'finished');
  },
  paused: async (visitor) => {
    await visitor.play(SELF_SOLVING);
    await visitor.type(2, '9');
    await visitor.click('#pause');
  },
  solve: (visitor) => visitor.go('solve/start'),
  type: (visitor) => visitor.click('#importer [data-do=type]'),
  assumed: async (visitor) => {
    const warnings = [{ code: 'empty-sign', found: '-1' }, { code: 'moved-line', line: 1 }, { code: 'read-as', found: 'columns' }, { code: 'extra-rules', found: 'killer' }, { code: 'unsure', puzzle: 0 }];
    await pretendRead(visitor.page, [['odd', { puzzles: [TRICKY], warnings }]]);
    await visitor.paste('an odd text');
    await visitor.sees(TRICKY);
  },
  unreadable: async (visitor) => {
    await pretendRead(visitor.page, [['odd', { code: 'no-puzzle', found: '63', line: 2 }]]);
    await visitor.paste('an odd text\nwith two lines');
    await visitor.says(/63/);
  },
  reading: async (visitor) => {
    await pretendRead(visitor.page, [['endless', { isSilent: true }]]);
    await visitor.paste('endless '.repeat(300_000));
    await visitor.until(() => document.querySelector('.paste .load').hasAttribute('data-running'));
  },
  readings: async (visitor) => {
    await pretendRead(visitor.page, [['doubtful', { code: 'ambiguous', readings: [TRICKY, `.1${TRICKY.slice(2)}`, `..1${TRICKY.slice(3)}`], line: 1 }]]);
    await visitor.paste('a doubtful text');
    await visitor.until(() => document.getElementById('readings').open);
  },
  photo: async (visitor) => {
    await visitor.go('solve/start');
    await visitor.bring('open', picture('clean'));
    await visitor.until(() => document.body.dataset.screen === 'photo' && document.querySelector('#review img, #review canvas') !== null);
  },
  result: (visitor) => visitor.solve(),
  solutions: async (visitor) => {
    await visitor.solve(TWO_SOLUTIONS);
    await visitor.click('.importer [data-do=count]');
    await visitor.says(/2/);
  },
  path: async (visitor) => {
    await visitor.load(TRICKY);
    await visitor.go('solve/path');
    await visitor.until(() => document.querySelectorAll('#teacher .said p').length > 2);
  },
  candidates: async (visitor) => {
    await visitor.load(TWO_SOLUTIONS);
    await visitor.go('solve/candidates');
    await visitor.until(() => document.querySelector('#grid .notes b') !== null);
  },
  why: async (visitor) => {
    await visitor.load(TRICKY);
    await visitor.go('solve/why');
  },
  log: async (visitor) => {
    await visitor.load(TRICKY);
    await visitor.go('solve/log');
    await visitor.until(() => document.querySelector('#teacher .said')?.textContent);
  },
  create: (visitor) => visitor.go('create/form'),
  results: (visitor) => visitor.list(),
  print: async (visitor) => {
    await visitor.list();
    await visitor.go('create/print');
  },
  batch: (visitor) => visitor.go('create/batch'),
  lab: (visitor) => visitor.go('create/lab'),
  learn: (visitor) => visitor.go('learn/all'),
  technique: async (visitor) => {
    await visitor.go('learn/x-wing');
    await visitor.until(() => document.querySelectorAll('#grid [data-role]').length > 3);
  },
  training: (visitor) => visitor.go('learn/train'),
  trainer: async (visitor) => {
    await visitor.go('learn/train/x-wing');
    await visitor.until(() => document.querySelector('.trainer .foot button') !== null);
  },
  daily: (visitor) => visitor.go('library/daily'),
  collections: (visitor) => visitor.go('library/collections'),
  statistics: (visitor) => visitor.go('library/statistics'),
  settings: async (visitor) => {
    await visitor.page.evaluate(() => document.querySelector('[data-do=open-settings]').click());
    await visitor.until(() => document.getElementById('settings').open);
  },
  help: async (visitor) => {
    await visitor.page.evaluate(() => document.querySelector('[data-do=open-help]').click());
    await visitor.until(() => document.getElementById('help').open);
  },
  share: async (visitor) => {
    await visitor.play(TRICKY);
    await visitor.open('share');
  },
  copy: async (visitor) => {
    await visitor.play(TRICKY);
    await visitor.open('share');
    await visitor.page.evaluate(() => document.querySelector('#share [data-copy=boxed]').focus());
    await visitor.until(() => document.querySelector('#share [name=preview]').value.includes('|'));
    await visitor.page.evaluate(() => document.querySelector('#share .copied').scrollIntoView({ block: 'end' }));
  },
};

/** What the system says in each theme. */
const THEMES = {
  light: { 'prefers-color-scheme': 'light' },
  dark: { 'prefers-color-scheme': 'dark' },
  contrast: { 'prefers-color-scheme': 'light', 'prefers-contrast': 'more' },
  forced: { 'prefers-color-scheme': 'light', 'forced-colors': 'active' },
};

const sizeNames = DESIGNED.map(([width, height]) => `${width}x${height}`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', multiple: true, default: sizeNames }, theme: { type: 'string', multiple: true, default: Object.keys(THEMES) }, language: { type: 'string', multiple: true, default: ['en', 'de'] }, browser: { type: 'string' } },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(SCREENS);
for (const name of wanted) if (!(name in SCREENS)) throw new Error(`there is no screen “${name}”, but ${Object.keys(SCREENS).join(', ')}`);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
/** @type {string[]} */
const rows = [];
for (const language of values.language) {
  for (const name of wanted) {
    const { page, visitor, close } = await openPage(values.browser ? LAUNCHERS[values.browser] : wholeChromium, { Visitor: Photographer });
    const files = [];
    try {
      const session = await page.raw.target().createCDPSession();
      // What moves cannot be photographed.
      const emulate = (more = {}) => session.send('Emulation.setEmulatedMedia', { features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...more }).map(([name, value]) => ({ name, value })) });
      await emulate();
      await visitor.arrive();
      await visitor.choose('language', language);
      await SCREENS[name](visitor);
      await visitor.settle();
      for (const theme of values.theme) {
        await emulate(THEMES[theme]);
        for (const size of values.size) {
          const [width, height] = size.split('x').map(Number);
          await page.raw.setViewport({ width, height });
          await visitor.frames();
          const file = `${name}-${size}-${theme}-${language}.png`;
          await page.raw.screenshot({ path: `${FOLDER}/${file}` });
          files.push(file);
        }
      }
    } catch (error) {
      console.error(`${name}, ${language}: ${error.message}`);
      process.exitCode = 1;
    } finally {
      await close();
    }
    rows.push(`<h2>${name}, ${language}</h2>\n${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" height="300"></a>`).join('\n')}`);
    writeFileSync(`${FOLDER}/index.html`, `<!doctype html>\n<title>Nonet's screens</title>\n${rows.join('\n')}\n`);
    console.log(`${name}, ${language}: ${files.length} screenshots`);
  }
}
