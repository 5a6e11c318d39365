/**
 * The engine's worker dies in the middle of a job, or before it starts one. The page reports it or repeats the job, no error is
 * uncaught, the grid keeps its digits, notes and undo history, and the next job succeeds. The fast tier tests three operations in
 * Chromium and one in the other browsers, the thorough tier all of them.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuilt } from '../built.js';
import { inEachBrowser } from './suites.js';
import { LONGEST, TRICKY, TRICKY_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage, picture, withTwoWorkers } from './visitor.js';

/**
 * Runs before the worker's own script: for each request, it asks the server whether the worker is to die, and when. A worker that dies
 * after a progress report sends nothing more.
 */
const DEADLY = `{
  const asked = new Map();
  const post = self.postMessage.bind(self);
  const now = performance.now.bind(performance);
  let isDying = false;
  const isDoomed = (when, what, tries = 3) => {
    const question = new XMLHttpRequest();
    question.open('GET', new URL('../doomed-' + when + '-' + what, import.meta.url), false);
    try {
      question.send();
    } catch {
      // A lost connection must not kill the worker: it asks again, then lives on.
      return tries > 1 && isDoomed(when, what, tries - 1);
    }
    return question.status === 200;
  };
  const die = () => {
    throw new Error('planted');
  };
  self.postMessage = (message, options) => {
    if (isDying) return;
    post(message, options);
    if (message.type !== 'progress' || !isDoomed('reporting', asked.get(message.id))) return;
    isDying = true;
    setTimeout(die);
  };
  addEventListener('message', (event) => {
    const { id, op, part } = event.data;
    if (op === 'cancel' || op === 'ease') return;
    const what = part === undefined ? op : op + '-part';
    asked.set(id, what);
    // Some puzzles are generated in no time. With a fast clock, that is long enough to report progress.
    if (op === 'generate') performance.now = () => 20 * now();
    // One worker alone may have counted all before the page shares the count. So it only says that it will take long.
    if (what === 'count' && isDoomed('some', 'part')) {
      event.stopImmediatePropagation();
      post({ id, type: 'progress', value: { count: 0n, share: 0, left_ms: 60_000 } });
      return;
    }
    const isSilent = isDoomed('silently', what);
    if (!isSilent && !isDoomed('beginning', what)) return;
    event.stopImmediatePropagation();
    if (isSilent) close();
    else die();
  });
}\n`;

/** Takes a few milliseconds to rate. */
const CHAINS = '6.....9.2.82...7..51.9.............6...28.....74.9.25......5..7.2.3.....1....86..';

/** The visitor's earlier moves, by puzzle: a digit, a note, and a digit to undo. All of them are correct. */
const DONE = {
  [TRICKY]: [[2, '4'], [3, '3'], [4, '8']],
  [TWO_SOLUTIONS]: [[1, '2'], [3, '5'], [5, '1']],
  [LONGEST]: [[0, '1'], [1, '3'], [2, '4']],
};

const CRASHED = ['#status', /was restarted\. Your grid is unchanged/];
const leaf = async (v, where) => {
  await v.click('[data-do=solve]');
  await v.until(() => document.getElementById('leaf').dataset.empty === undefined);
  await v.click(`[data-do=${where}]`);
};

const book = async (v, levels) => {
  await v.submit('#printer form', { what: 'book', ...levels });
  await v.page.evaluate(() => document.querySelector('[data-do=make-book]').click());
};

/** Points a camera at a picture, until its puzzle is read. @param {string} base64 */
const film = async (v, base64) => {
  await v.page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext('2d');
    // A canvas that does not change has no next picture.
    setInterval(() => context.drawImage(bitmap, 0, 0), 50);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => canvas.captureStream(20) } });
    document.querySelector('[data-do=camera]').click();
  }, base64);
  await v.until(() => document.getElementById('camera').dataset.stage === 'read');
  await v.page.evaluate(() => document.getElementById('camera').close());
};

/**
 * How a visitor makes the page request each operation.
 * `when`: the worker dies `beginning` the job (the default), `reporting` its first progress, or `silently`, without an error;
 * `part`: several workers share the job, and one of them dies; `shown`: the element and the text that the page then shows; `stop`:
 * the job is still running and has to be stopped, which shows this text; `isOther`: the grid then has another puzzle
 */
const JOBS = [
  { op: 'solve', act: (v) => v.click('[data-do=solve]'), shown: CRASHED },
  { op: 'count', act: (v) => v.click('[data-do=count]'), shown: CRASHED },
  // If the first progress shows that the count takes long, all workers start again with one part each, and the dead one is not missed.
  { op: 'count', when: 'reporting', puzzle: LONGEST, act: (v) => v.click('[data-do=count]'), shown: ['#status', /was restarted|Exactly 390,441,210,801,824/] },
  { op: 'count', part: true, puzzle: LONGEST, act: (v) => v.click('[data-do=count]'), shown: CRASHED },
  { op: 'count', part: true, when: 'reporting', puzzle: LONGEST, act: (v) => v.click('[data-do=count]'), shown: CRASHED },
  // A count does not wait for its estimate. If the same worker also has a part of the count, that part is lost too.
  { op: 'estimate', puzzle: LONGEST, act: (v) => v.click('[data-do=count]'), shown: ['#status', /was restarted|At least [\d,]+ solutions so far/], stop: /was restarted|Stopped: at least/ },
  { op: 'solutions', puzzle: TWO_SOLUTIONS, act: (v) => leaf(v, 'next'), shown: CRASHED },
  { op: 'random', puzzle: TWO_SOLUTIONS, act: (v) => leaf(v, 'random'), shown: CRASHED },
  { op: 'random', when: 'reporting', puzzle: LONGEST, act: (v) => leaf(v, 'random'), shown: CRASHED },
  { op: 'candidates', puzzle: TWO_SOLUTIONS, act: (v) => leaf(v, 'possible'), shown: CRASHED },
  // A line of 81 characters is read without the engine.
  { op: 'normalize', act: (v) => v.paste(SELF_SOLVING.match(/.{9}/g).join('\n')), shown: CRASHED },
  { op: 'normalize', when: 'reporting', act: (v) => v.paste(`${SELF_SOLVING}\n`.repeat(5001)), shown: CRASHED },
  { op: 'scan', act: (v) => v.bring('paste', picture('clean')), shown: CRASHED },
  { op: 'look', act: (v) => film(v, picture('clean')), shown: ['#camera .report', /\d+ givens read/] },
  { op: 'generate', act: (v) => v.click('#chooser [data-level=easy]'), isOther: true, shown: ['#status', /A new puzzle/] },
  { op: 'generate', when: 'reporting', panel: 'generator', act: (v) => v.submit('#generate-form', { n: '10', difficulty: 'hard' }), shown: ['#generate-report', /^10 puzzles in/] },
  { op: 'seed', panel: 'generator', act: (v) => v.page.evaluate(() => document.querySelector('[data-do=fresh-seed]').click()), shown: CRASHED },
  { op: 'hint', act: (v) => v.click('.tool.hint'), shown: CRASHED },
  { op: 'steps', teacher: true, act: async (v) => {
    await v.go('solve/path');
    await v.until(() => document.querySelector('#teacher [data-do=steps]').checkVisibility());
    await v.click('#teacher [data-do=steps]');
  }, shown: CRASHED },
  { op: 'explain', teacher: true, act: (v) => v.go('solve/path'), shown: CRASHED },
  { op: 'think', teacher: true, act: (v) => v.go('solve/log'), shown: CRASHED },
  { op: 'why', teacher: true, act: async (v) => {
    await v.page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await v.go('solve/why');
    await v.until(() => document.querySelector('#teacher .which button:not(:disabled)') !== null);
    await v.page.evaluate(() => document.querySelector('#teacher .which button:not(:disabled)').click());
  }, shown: CRASHED },
  { op: 'rate', act: (v) => v.paste(SELF_SOLVING), isOther: true, shown: ['#meta', /SE 1/] },
  { op: 'qr', act: (v) => v.open('share'), shown: ['#share .qr:not([hidden]) .dark[d^=M]', /^$/] },
  { op: 'write', act: (v) => v.open('share'), shown: ['#share [data-site=sudokupad][href]', /./] },
  { op: 'write', panel: 'share', act: (v) => v.page.evaluate(() => document.querySelector('#share [data-copy=tatham]').click()), shown: CRASHED },
  { op: 'techniques', act: (v) => v.open('techniques'), shown: ['#techniques .families', /X-Wing/] },
  { op: 'example', panel: 'techniques', act: (v) => v.click('#techniques [data-technique=XWing]'), shown: ['#teacher .said', /≠/] },
  { op: 'exercise', act: (v) => v.go('learn/train/x-wing'), shown: ['.trainer h2', /X-Wing/] },
  { op: 'judge', act: async (v) => {
    await v.go('learn/train/x-wing');
    await v.until(() => document.querySelector('.trainer .how')?.textContent !== '' && document.querySelector('.cards label') !== null);
    await v.page.evaluate(() => document.querySelector('.trainer .check').click());
  }, shown: ['.trainer .tip', /Mark something first/] },
  { op: 'measure', panel: 'lab', act: (v) => v.submit('#lab form', { from: '24', to: '25', asked: '8', seconds: '1' }), shown: ['#lab .report', /^2 values of k measured/] },
  { op: 'measure', when: 'reporting', panel: 'lab', act: (v) => v.submit('#lab form', { from: '24', to: '25', asked: '5000', seconds: '2' }), shown: ['#lab .report', /^2 values of k measured/] },
  { op: 'batch', panel: 'batch', act: (v) => v.submit('#batch form', { text: `${SELF_SOLVING}\n`.repeat(2000) }), shown: ['#batch .verdict', /^2,000 puzzles in/] },
  { op: 'batch', when: 'reporting', panel: 'batch', act: (v) => v.submit('#batch form', { text: `${CHAINS}\n`.repeat(400), task: 'rate' }), shown: ['#batch .verdict', /^400 puzzles in/] },
  { op: 'generate', panel: 'printer', act: (v) => book(v, { easy: '1', medium: '1', hard: '1', expert: '1' }), shown: ['#printer .report', /^4 puzzles generated/] },
  { op: 'generate', when: 'reporting', panel: 'printer', act: (v) => book(v, { easy: '0', medium: '0', hard: '100', expert: '0' }), shown: ['#printer .report', /^100 puzzles generated/] },
  // No browser ends a worker this way. If one did, the visitor would have to stop the job.
  { op: 'count', when: 'silently', act: (v) => v.click('[data-do=count]'), shown: ['#status', /At least 0 solutions so far/], stop: /Stopped: at least 0/ },
];

/** One operation that fails and is reported, one that resumes where it was, one that several workers share, and the camera's, whose pictures
 * depend on the browser. */
const FAST = ['count, beginning', 'generate, reporting, generator panel', 'look, beginning'];
/** In the fast tier, those of them that Firefox and WebKitGTK run: how a browser reports a dead worker does not depend on the job. */
const IN_EVERY_BROWSER = ['count, beginning'];

inEachBrowser('crashes', (name, test) => {
  let page, visitor, close;
  /** When the next worker dies, once. @type {string | null} */
  let doom = null;
  const intercept = (path) => {
    if (path === 'www/engine/worker.js') return { headers: { 'content-type': 'text/javascript' }, body: DEADLY + readBuilt(path) };
    if (!path.startsWith('www/doomed-')) return withTwoWorkers(path);
    if (path === 'www/doomed-some-part' && doom?.endsWith('-part')) return { body: '' };
    if (path !== `www/doomed-${doom}`) return { status: 404 };
    doom = null;
    return { body: '' };
  };
  beforeEach(async () => {
    ({ page, visitor, close } = await openPage(name, { intercept }));
    visitor.submit = (form, values) => page.evaluate((form, values) => {
      const element = document.querySelector(form);
      for (const [field, value] of Object.entries(values)) {
        element.elements[field].value = value;
        const control = element.elements[field];
        const target = control instanceof RadioNodeList ? [...control].find(({ checked }) => checked) : control;
        for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
      }
      element.requestSubmit();
    }, form, values);
  });
  afterEach(() => close?.());

  /** Waits while this is true. @param {() => unknown} isSo */
  const waits = async (isSo) => {
    while (isSo()) await sleep(20);
  };
  /** The label of each cell, as a screen reader announces it: digits, notes, givens. */
  const cells = async () => {
    await visitor.frames();
    return page.evaluate(() => [...document.querySelectorAll('#grid td')].map((cell) => cell.getAttribute('aria-label')));
  };

  for (const { op, when = 'beginning', part, puzzle = TRICKY, panel, teacher, act, shown: [where, what], isOther, stop } of JOBS) {
    const label = `${op}${part ? ', one part' : ''}, ${when}${panel ? `, ${panel} panel` : ''}`;
    /** @type {import('./suites.js').Declare} */
    const declare = IN_EVERY_BROWSER.includes(label) ? test.everywhere : FAST.includes(label) ? test : (...args) => test.thorough('tests/page/crashes.test.js tests it with a fake worker', ...args);
    declare(`the page recovers when the worker dies (${label})`, async () => {
      doom = null;
      await visitor.arrive();
      await visitor.load(puzzle);
      await page.evaluate(() => {
        window.uncaught = [];
        addEventListener('error', ({ message }) => window.uncaught.push(message));
        addEventListener('unhandledrejection', ({ reason }) => window.uncaught.push(String(reason)));
      });
      const [digit, note, last] = DONE[puzzle];
      const type = async ([cell], ...keys) => {
        await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
        await page.press(...keys);
      };
      await type(digit, digit[1]);
      await type(note, 'x', note[1], 'z');
      const before = await cells();
      assert.match(before[note[0]], new RegExp(`notes? .*${note[1]}`));
      await type(last, last[1]);
      const now = await cells();
      assert.notDeepEqual(now, before);
      if (panel) await visitor.open(panel);
      // Opening this panel sends a request too, which would die instead.
      if (panel === 'share') await visitor.until(() => document.querySelector('#share [data-site=sudokupad][href]') !== null);
      if (teacher) {
        await visitor.click('.tool.hint');
        await visitor.until(() => document.querySelector('#teacher [data-do=apply]')?.checkVisibility() && !document.querySelector('#teacher [data-do=apply]').disabled);
      }
      doom = `${when}-${op}${part ? '-part' : ''}`;
      await act(visitor);
      await waits(() => doom);
      assert.equal(doom, null, 'a worker has died');
      await visitor.until((where, what) => new RegExp(what).test(document.querySelector(where).textContent), where, what.source);
      if (stop) {
        await page.evaluate(() => document.querySelector('[data-running]')?.click());
        await visitor.says(stop);
      }
      await visitor.until(() => document.querySelector('[data-running]') === null);
      assert.deepEqual(await page.evaluate(() => window.uncaught), []);
      // Back to the game: the grid and its undo history are unchanged.
      await page.evaluate(() => {
        for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
        document.querySelector('[data-do=hide]')?.click();
      });
      await visitor.go('play');
      if (isOther) await visitor.click('[data-do=undo]');
      assert.deepEqual(await cells(), now);
      await visitor.click('[data-do=undo]');
      assert.deepEqual(await cells(), before);
      // Text that could not be read is still in the box, and Solve would try it again.
      if (puzzle !== TRICKY || op === 'normalize') await visitor.load(TRICKY);
      await visitor.click('[data-do=solve]');
      await visitor.says(/only solution/);
      assert.equal(await visitor.grid(), TRICKY_SOLVED);
    });
  }
});
