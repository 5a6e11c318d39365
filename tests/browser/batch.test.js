/**
 * A file of puzzles, solved, counted and rated on the page: in three browsers, and a million lines in Chromium.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { readBuilt } from '../built.js';
import { engine, fault } from '../wasm/engine.js';
import { violations, withAxe } from './axe.js';
import { SCREENS } from './screens.js';
import { inChromium, inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVING, TWO_SOLUTIONS, Visitor, openPage } from './visitor.js';

const nonet = await engine();
const EMPTY = '.'.repeat(81);
const CLASHING = `11${EMPTY.slice(2)}`;

/** About 2000 lines: good ones, one of each bad kind, comments, CRLF, no line feed at the end. */
const GOOD = nonet.generate_many(1990, { seed: 11 }).trim().split('\n');
const LINES = ['# made by us', ...GOOD.slice(0, 700), '', TWO_SOLUTIONS, `${TRICKY},hardest`, '12345', ...GOOD.slice(700), EMPTY, CLASHING, TRICKY.replace('9', 'ä'), SELF_SOLVING];
const TEXT = `\uFEFF${LINES.join('\r\n')}`;
/** The lines with content, with their numbers. */
const ENTRIES = LINES.map((text, n) => ({ text, line: n + 1 })).filter(({ text }) => text && !text.startsWith('#'));
const BAD = ENTRIES.filter(({ text }) => text === '12345' || text.includes('ä')).map(({ line }) => line);
const isBad = ({ line }) => BAD.includes(line);

/** The worker's script with a planted crash: it dies on the first lines it receives, if the server says so. */
const deadly = () => ({
  headers: { 'content-type': 'text/javascript' },
  body: `addEventListener('message', (event) => {
    if (event.data.op !== 'batch') return;
    const question = new XMLHttpRequest();
    question.open('GET', new URL('../doomed', import.meta.url), false);
    question.send();
    if (question.responseText !== 'yes') return;
    event.stopImmediatePropagation();
    throw new Error('planted');
  });\n${readBuilt('www/engine/worker.js')}`,
});

/** A visitor of the Batch panel. */
class Batcher extends Visitor {
  /** Opens the page and the panel, and captures downloads. */
  async begin() {
    await this.arrive();
    await this.open('batch');
    await this.page.evaluate(() => {
      window.saved = [];
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        window.saved.push(blob);
        return make.call(URL, blob);
      };
      // The link is not followed, so no browser asks where to save the file.
      HTMLAnchorElement.prototype.click = function () {
        window.savedAs = this.download;
      };
    });
  }

  /** Drops a file on the panel. */
  file(text, name = 'puzzles.txt') {
    return this.page.evaluate((text, name) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      if (!event.dataTransfer?.files.length) Object.defineProperty(event, 'dataTransfer', { value: data });
      document.querySelector('#batch .source').dispatchEvent(event);
    }, text, name);
  }

  async ask(task, limit = '') {
    await this.page.evaluate((task, limit) => {
      const form = document.getElementById('batch-form');
      form.elements.task.value = task;
      form.dispatchEvent(new Event('change', { bubbles: true }));
      form.elements.limit.value = limit;
    }, task, limit);
    await this.click('#batch-form [type=submit]');
  }

  phase() {
    return this.page.evaluate(() => document.getElementById('batch').dataset.phase);
  }

  ends() {
    return this.until(() => !['idle', 'running'].includes(document.getElementById('batch').dataset.phase));
  }

  /** The name and the text of a download. @param {'text' | 'table'} what */
  async save(what) {
    await this.page.evaluate(() => (window.saved.length = 0));
    await this.click(`#batch [data-file=${what}]`);
    return this.page.evaluate(async () => ({ name: window.savedAs, text: await window.saved[0].text() }));
  }

  verdict() {
    return this.text('#batch .verdict');
  }

  /** Stops the job with its button. */
  async stop() {
    await this.click('#batch-form [type=submit]');
    await this.ends();
  }
}

inEachBrowser('batch', (name, test) => {
  let page, visitor, close;
  /** How many of the next workers are to die. */
  let doomed = 0;

  const intercept = (path) => (path === 'www/engine/worker.js' ? deadly() : path === 'www/doomed' ? { body: doomed-- > 0 ? 'yes' : 'no' } : undefined);

  beforeEach(async () => {
    doomed = 0;
    ({ page, visitor, close } = await openPage(name, { base: '/some/where/', intercept, Visitor: Batcher }));
  });
  afterEach(() => close?.());

  test.everywhere('a file is solved line by line, bad lines are reported with line and column, and the answers can be downloaded', async () => {
    await visitor.begin();
    await visitor.file(TEXT, 'my puzzles.sdm');
    assert.match(await visitor.text('#batch .chosen .name'), /^my puzzles\.sdm, \d+\skB$/);
    await visitor.ask('solve');
    await visitor.ends();
    assert.match(await visitor.verdict(), new RegExp(`^${(ENTRIES.length - 2).toLocaleString('en')} puzzles in [\\d.]+\\s(ms|s), [\\d,]+ per second\\.$`));
    const { name, text } = await visitor.save('text');
    assert.equal(name, 'my puzzles-solve.txt');
    const answers = text.split('\n');
    assert.equal(answers.length, ENTRIES.length + 1);
    ENTRIES.forEach((entry, n) => {
      if (isBad(entry) || entry.text === CLASHING) assert.equal(answers[n], '', `line ${entry.line}`);
      else assert.equal(fault(entry.text.slice(0, 81), answers[n]), undefined, `line ${entry.line}`);
    });
    const { text: table } = await visitor.save('table');
    const rows = table.trimEnd().split('\n');
    assert.equal(rows.shift(), 'line,puzzle,status,solution,error,column');
    ENTRIES.forEach((entry, n) => {
      const [line, puzzle, status, solution, error, column] = rows[n].split(',');
      assert.equal(Number(line), entry.line);
      assert.equal(solution, answers[n]);
      if (isBad(entry)) assert.deepEqual([puzzle, error, column], entry.text === '12345' ? ['', 'bad-length', ''] : ['', 'bad-character', String(TRICKY.indexOf('9') + 1)]);
      else assert.deepEqual([puzzle, status, error], [entry.text.slice(0, 81), entry.text === CLASHING ? 'none' : [EMPTY, TWO_SOLUTIONS].includes(entry.text) ? 'multiple' : 'unique', '']);
    });
    const seen = await page.evaluate(() => ({
      tally: [...document.querySelectorAll('#batch .tally div')].map((pair) => pair.textContent),
      bad: [...document.querySelectorAll('#batch .bad-lines li')].map((row) => row.textContent),
      answers: document.querySelectorAll('#batch .answers li').length,
    }));
    assert.deepEqual(seen.tally, [`${(ENTRIES.length - 5).toLocaleString('en')}one solution`, '2several', '1none', '2unreadable']);
    assert.deepEqual(seen.bad, [
      `Line ${BAD[0]}5 cells; 81 are needed`,
      `Line ${BAD[1]}column ${TRICKY.indexOf('9') + 1}: “ä” is neither a digit nor an empty cell`,
    ]);
    assert.equal(seen.answers, 20);
  });

  test('counting stops at the limit, and counts and ratings match the engine', async () => {
    await visitor.begin();
    const few = [SELF_SOLVING, TWO_SOLUTIONS, EMPTY, 'x', ...GOOD.slice(0, 60)];
    await page.evaluate((text) => (document.getElementById('batch-form').elements.text.value = text), few.join('\n'));
    await visitor.ask('count', '1,000');
    await visitor.ends();
    assert.equal((await visitor.save('text')).text, `1\n2\n1000\n\n${'1\n'.repeat(60)}`);
    await visitor.ask('count', '');
    await visitor.ends();
    assert.equal((await visitor.save('text')).text, `1\n2\n6670903752021072936960\n\n${'1\n'.repeat(60)}`);
    await visitor.ask('rate');
    await visitor.ends();
    const { name, text } = await visitor.save('table');
    assert.equal(name, 'nonet-rate.csv');
    const rows = text.trimEnd().split('\n').slice(1);
    assert.equal(rows[1], `2,${TWO_SOLUTIONS},,,,,,,multiple,,`);
    assert.equal(rows[3], '4,,,,,,,,,bad-length,');
    for (const [n, puzzle] of few.entries()) {
      if (n > 0 && n < 4) continue;
      const { er, ep, ed, technique, level, guesses } = nonet.rate(puzzle);
      assert.equal(rows[n], `${n + 1},${puzzle},${er.toFixed(1)},${ep.toFixed(1)},${ed.toFixed(1)},${technique},${level},${guesses},unique,,`);
    }
    const bars = await page.evaluate(() => [...document.querySelectorAll('#batch .histogram li .hidden')].map((bar) => Number.parseInt(bar.textContent)));
    assert.equal(bars.reduce((a, b) => a + b), 61);
    await visitor.ask('count', 'ten');
    assert.match(await visitor.text('#batch .report'), /whole number from 1/);
  });

  test('the button or Escape stops the job, and the answers so far can be downloaded', async () => {
    await visitor.begin();
    const some = [...GOOD.slice(0, 60), TRICKY];
    await visitor.file(`${some.join('\n')}\n`.repeat(1000));
    await visitor.ask('rate');
    await visitor.until(() => /(^|\D)[1-9][\d,]* puzzles?, .* per second/.test(document.querySelector('#batch .pace').textContent));
    await visitor.stop();
    assert.equal(await visitor.phase(), 'stopped');
    const kept = Number(/([\d,]+) answers? (?:is|are) saved/.exec(await visitor.verdict())[1].replace(',', ''));
    const answers = (await visitor.save('text')).text.trimEnd().split('\n');
    const ratings = some.map((puzzle) => nonet.rate(puzzle)).map(({ er, ep, ed }) => [er, ep, ed].map((rating) => rating.toFixed(1)).join('/'));
    answers.forEach((answer, n) => assert.ok(answer === '' || answer === ratings[n % some.length], `${answer} in line ${n + 1}`));
    assert.equal(answers.filter(Boolean).length, kept);
    assert.equal((await visitor.save('table')).text.trimEnd().split('\n').length, kept + 1);
    await visitor.ask('rate');
    await visitor.until(() => !document.querySelector('#batch progress').hidden);
    await page.evaluate(() => document.querySelector('#batch-form [type=submit]').focus());
    await page.press('Escape');
    await visitor.ends();
    assert.equal(await visitor.phase(), 'stopped');
  });

  test('a worker that dies is replaced, and no answer is lost or duplicated', async () => {
    doomed = 2;
    await visitor.begin();
    await visitor.file(`${GOOD.join('\n')}\n`);
    await visitor.ask('solve');
    await visitor.ends();
    assert.equal(await visitor.phase(), 'done', await visitor.text('#batch .report'));
    assert.equal((await visitor.save('text')).text, nonet.solve_many(GOOD.join('\n')));
    assert.ok(doomed <= 0, 'two workers died');
  });
});

inChromium('batch, large', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: withAxe, Visitor: Batcher })));
  afterEach(() => close?.());

  test.thorough('a million lines', 'a million lines are solved with little memory', async () => {
    const MILLION = 1_000_000;
    await visitor.begin();
    // Two thousand puzzles repeated in one file, which is never held as a string.
    await page.evaluate((block, times) => {
      const file = new File(Array(times).fill(new Blob([block])), 'million.txt');
      const data = new DataTransfer();
      data.items.add(file);
      document.querySelector('#batch .source').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, `${[...GOOD, ...GOOD.slice(0, 10)].join('\n')}\n`, MILLION / 2000);
    const client = await page.raw.createCDPSession();
    await client.send('Performance.enable');
    await client.send('HeapProfiler.enable');
    // What is still in use: how much garbage there is depends on when it was last collected.
    const heap = async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6;
    };
    const before = await heap();
    await visitor.ask('solve');
    const used = [];
    while ((await visitor.phase()) === 'running') {
      used.push(await heap());
      await new Promise((done) => setTimeout(done, 100));
    }
    const most = Math.max(...used);
    const after = await heap();
    const verdict = await visitor.verdict();
    assert.match(verdict, /^1,000,000 puzzles in/);
    assert.ok(most - before < 40 && after - before < 8, `${before} ${most} ${after}`);
    // Read back only the last lines of the answers, which take 82 MB.
    await visitor.page.evaluate(() => (window.saved.length = 0));
    await visitor.click('#batch [data-file=text]');
    const read = await page.evaluate(async () => {
      const [file] = window.saved;
      return { size: file.size, last: await file.slice(file.size - 82 * 10).text() };
    });
    assert.equal(read.size, MILLION * 82);
    assert.equal(read.last, nonet.solve_many(GOOD.slice(0, 10).join('\n')));
  });

  test('with everything shown, the panel fits every screen and axe finds no violations', async () => {
    const bad = Array.from({ length: 5 }, (_, n) => `line ${n} is no puzzle`);
    const text = [...GOOD.slice(0, 40), TRICKY, TWO_SOLUTIONS, CLASHING, '12345', TRICKY.replace('9', 'ä'), ...bad].join('\n');
    for (const { width, height, language } of SCREENS) {
      const theme = language === 'en' ? 'light' : 'dark';
      await page.raw.setViewport({ width, height });
      await visitor.begin();
      await visitor.choose('language', language);
      await visitor.choose('theme', theme);
      await page.evaluate((text) => (document.getElementById('batch-form').elements.text.value = text), text);
      await visitor.ask('rate');
      await visitor.ends();
      const measured = await page.evaluate(() => {
        const panel = document.getElementById('batch').getBoundingClientRect();
        const inside = [...document.querySelectorAll('#batch *')].filter((element) => element.checkVisibility() && !element.closest('.answers li, .hidden'));
        return {
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          out: inside.filter((element) => element.getBoundingClientRect().right > panel.right + 1).map(({ className }) => className),
          cut: [...document.querySelectorAll('#batch button')].filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1).length,
          small: [...document.querySelectorAll('#batch button, #batch .button')].filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44).length,
        };
      });
      assert.deepEqual(measured, { overflow: 0, out: [], cut: 0, small: 0 }, `${width} x ${height}, ${language}`);
      assert.deepEqual(await violations(page, '#batch'), []);
    }
  });
});
