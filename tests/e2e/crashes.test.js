/**
 * The engine's worker dies in the middle of each kind of job, in Chromium, Firefox and WebKitGTK. After each: it is told in plain
 * words, or made good by itself; nothing is uncaught, the grid is as it was, and the next job is done.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readBuilt } from '../built.js';
import { BROWSERS } from './browsers.js';
import { MONSTER, MONSTER_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage } from './visitor.js';

/** In front of the worker: it asks whether it is to die of what it is asked, and after how long. */
const DEADLY = `addEventListener('message', (event) => {
  if (event.data.op === 'cancel') return;
  const question = new XMLHttpRequest();
  question.open('GET', new URL('../doomed-' + event.data.op, import.meta.url), false);
  question.send();
  if (question.status !== 200) return;
  const die = () => {
    throw new Error('planted');
  };
  if (question.responseText !== '0') {
    setTimeout(die, Number(question.responseText));
    return;
  }
  event.stopImmediatePropagation();
  die();
});\n`;

/** What a visitor does that asks the engine for each operation; `ms`: when it dies, 0 before it begins; `isTold`: in which line;
 * `isOther`: the grid has another puzzle then. */
const JOBS = [
  { op: 'solve', act: (v) => v.click('[data-do=solve]'), isTold: '#status' },
  { op: 'count', act: (v) => v.click('[data-do=count]'), isTold: '#status' },
  { op: 'count', ms: 300, puzzle: '.'.repeat(81).replace('.', '1'), act: (v) => v.click('[data-do=count]'), isTold: '#status' },
  { op: 'solutions', puzzle: TWO_SOLUTIONS, act: async (v) => {
    await v.click('[data-do=solve]');
    await v.until(() => document.getElementById('leaf').dataset.empty === undefined);
    await v.click('[data-do=next]');
  }, isTold: '#status' },
  { op: 'random', puzzle: TWO_SOLUTIONS, act: async (v) => {
    await v.click('[data-do=solve]');
    await v.until(() => document.getElementById('leaf').dataset.empty === undefined);
    await v.click('[data-do=random]');
  }, isTold: '#status' },
  { op: 'normalize', act: (v) => v.paste(SELF_SOLVING), isTold: '#status' },
  { op: 'generate', act: (v) => v.click('.actions [data-do=new]'), isOther: true },
  { op: 'generate', ms: 100, panel: 'generator', act: (v) => v.submit('#generate-form', { n: '100000', difficulty: 'hard' }), stop: '#generate-form [data-running]' },
  { op: 'seed', panel: 'generator', act: (v) => v.click('[data-do=fresh-seed]'), isTold: '#status' },
  { op: 'hint', act: (v) => v.click('.actions [data-do=hint]'), isTold: '#status' },
  { op: 'steps', teacher: true, act: (v) => v.click('#teacher [data-do=steps]'), isTold: '#status' },
  { op: 'explain', teacher: true, act: (v) => v.click('#teacher [data-do=path]'), isTold: '#status' },
  { op: 'think', teacher: true, act: (v) => v.click('#teacher [data-do=think]'), isTold: '#status' },
  { op: 'why', teacher: true, act: async (v) => {
    await v.page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await v.click('#teacher [data-do=why]');
    await v.until(() => document.querySelector('#teacher .which button:not(:disabled)') !== null);
    await v.page.evaluate(() => document.querySelector('#teacher .which button:not(:disabled)').click());
  }, isTold: '#status' },
  { op: 'rate', act: (v) => v.paste(SELF_SOLVING) },
  { op: 'qr', act: (v) => v.open('share') },
  { op: 'write', panel: 'share', act: (v) => v.page.evaluate(() => document.querySelector('#share [data-copy=tatham]').click()), isTold: '#status' },
  { op: 'techniques', act: (v) => v.page.evaluate(() => document.querySelector('#library summary').click()) },
  { op: 'example', panel: 'library', act: (v) => v.page.evaluate(() => document.querySelector('#library [data-technique]')?.click()) },
  { op: 'measure', ms: 50, panel: 'lab', act: (v) => v.submit('#lab form', { from: '24', to: '25', asked: '500', seconds: '2' }), stop: '#lab [data-running]' },
  { op: 'batch', panel: 'batch', act: (v) => v.submit('#batch form', { text: `${SELF_SOLVING}\n`.repeat(2000) }) },
  { op: 'generate', panel: 'printer', act: async (v) => {
    await v.page.evaluate(() => {
      const what = document.querySelector('#printer [name=what]');
      what.value = 'book';
      what.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await v.page.evaluate(() => document.querySelector('[data-do=make-book]').click());
  } },
];

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(name, () => {
    let page, visitor, close;
    /** @type {{ op: string, ms: number } | null} */
    let doom = null;
    const intercept = (path) => {
      if (path === 'www/engine/worker.js') return { headers: { 'content-type': 'text/javascript' }, body: DEADLY + readBuilt(path) };
      if (!path.startsWith('www/doomed-')) return undefined;
      if (path !== `www/doomed-${doom?.op}`) return { status: 404 };
      const { ms } = doom;
      doom = null;
      return { body: String(ms) };
    };
    before(async () => {
      ({ page, visitor, close } = await openPage(launch, { intercept }));
      visitor.submit = (form, values) => page.evaluate((form, values) => {
        const element = document.querySelector(form);
        for (const [field, value] of Object.entries(values)) element.elements[field].value = value;
        element.dispatchEvent(new Event('change', { bubbles: true }));
        for (const field of element.elements) field.dispatchEvent(new Event('input', { bubbles: true }));
        element.requestSubmit();
      }, form, values);
    });
    after(() => close?.());

    for (const { op, ms = 0, puzzle = MONSTER, panel, teacher, act, isTold, isOther = op === 'rate', stop } of JOBS) {
      test(`${op}${ms ? `, in the middle${panel ? ` of what the panel ${panel} does` : ''}` : panel ? `, asked by the panel ${panel}` : ''}`, async () => {
        doom = null;
        await visitor.arrive();
        await visitor.load(puzzle);
        await page.evaluate(() => {
          window.uncaught = [];
          addEventListener('error', ({ message }) => window.uncaught.push(message));
          addEventListener('unhandledrejection', ({ reason }) => window.uncaught.push(String(reason)));
        });
        if (panel) await visitor.open(panel);
        if (teacher) {
          await visitor.click('.actions [data-do=hint]');
          await visitor.until(() => document.querySelector('#teacher [data-do=apply]')?.checkVisibility() && !document.querySelector('#teacher [data-do=apply]').disabled);
        }
        doom = { op, ms };
        await act(visitor);
        for (let n = 0; doom && n < 1000; n++) await new Promise((done) => setTimeout(done, 20));
        assert.equal(doom, null, 'it was asked');
        if (isTold) await visitor.until((selector) => /started anew/.test(document.querySelector(selector).textContent), isTold);
        else await new Promise((done) => setTimeout(done, ms + 300));
        if (stop) await page.evaluate((stop) => document.querySelector(stop)?.click(), stop);
        await visitor.until(() => document.querySelector('[data-running]') === null);
        assert.deepEqual(await page.evaluate(() => window.uncaught), []);
        // What was shown on it goes; the grid is what it was.
        await page.evaluate(() => document.querySelector('[data-do=hide]')?.click());
        if (!isOther) assert.equal(await visitor.grid(), puzzle);
        if (isOther || puzzle !== MONSTER) await visitor.load(MONSTER);
        await visitor.click('[data-do=solve]');
        await visitor.says(/only solution/);
        assert.equal(await visitor.grid(), MONSTER_SOLVED);
      });
    }
  });
}
