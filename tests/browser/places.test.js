/**
 * Places: addresses and Back, how many clicks the main tasks take, and what only the new screens have: the end of a game, questions
 * about notes, the pattern on the grid.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { sample } from '../tier.js';
import { violations, withAxe } from './axe.js';
import { inEachBrowser } from './suites.js';
import { SELF_SOLVED, SELF_SOLVING, TRICKY, TWO_SOLUTIONS, createGate, openPage } from './visitor.js';

inEachBrowser('places', (name, test) => {
  let page, visitor, close;
  const partGate = createGate(/^www\/.*\.html$/);
  const intercept = async (path) => {
    await partGate.pass(path);
    return withAxe(path);
  };
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept })));
  afterEach(() => close?.());

  const screen = () => page.evaluate(() => document.body.dataset.screen);
  const onScreen = (screen) => visitor.until((screen) => document.body.dataset.screen === screen, screen);
  const hash = () => page.evaluate(() => location.hash);
  const back = () => page.evaluate(() => history.back());
  const isInGrid = () => page.evaluate(() => document.activeElement?.matches('#grid td') ?? false);

  test('an error is not reported again once a part has loaded slowly', async () => {
    await visitor.arrive();
    await visitor.paste('no puzzle at all');
    await visitor.says(/No Sudoku found in this text/);
    partGate.close();
    await page.evaluate(() => (location.hash = 'learn'));
    await visitor.says(/Loading this part/);
    partGate.open();
    await visitor.says(/No Sudoku found in this text/);
    await visitor.frames();
    assert.equal(await page.evaluate(() => document.getElementById('toast').hidden), true);
  });

  test.everywhere('each place has an address, Back returns to the one before, and a place remembers its screen', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    assert.equal(await hash(), `#play&p=${SELF_SOLVING}`);
    await visitor.click('.nav [data-to=solve]');
    await onScreen('solve');
    await visitor.click('.importer [data-do=solve]');
    await onScreen('result');
    await visitor.click('#solve-tabs [data-to=path]');
    await onScreen('path');
    assert.equal(await hash(), `#solve/path&p=${SELF_SOLVING}`);
    await visitor.click('.nav [data-to=library]');
    await onScreen('library');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'title');
    await back();
    await onScreen('path');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'title');
    await back();
    await onScreen('result');
    await back();
    await onScreen('solve');
    await back();
    await onScreen('play');
    assert.ok(await isInGrid());
    await visitor.click('.nav [data-to=library]');
    await visitor.click('.nav [data-to=solve]');
    await visitor.until(() => document.body.dataset.place === 'solve');
  });

  test.everywhere('a link and a game that is played on put the focus into the grid, and a key pressed before acts there', async () => {
    await page.goto(`${visitor.url}#p=${SELF_SOLVING}`);
    await visitor.sees(SELF_SOLVING);
    await visitor.until(() => document.activeElement.matches('#grid td'));
    await visitor.arrive(`#p=${TRICKY}`);
    await visitor.sees(TRICKY);
    const selected = () => page.evaluate(() => [...document.querySelectorAll('#grid td')].findIndex((cell) => cell.getAttribute('aria-selected') === 'true'));
    const before = await selected();
    await page.press('ArrowRight');
    assert.equal(await selected(), before + 1);
    assert.ok(await isInGrid());
    await visitor.leave();
    await page.goto(visitor.url);
    await visitor.sees(TRICKY);
    await visitor.until(() => document.activeElement.matches('#grid td'));
  });

  test('the address of a screen and a puzzle opens both', async () => {
    await page.goto(`${visitor.url}#solve/log&p=${TRICKY}`);
    await visitor.ready();
    await onScreen('log');
    await visitor.until(() => document.getElementById('teacher').dataset.kind === 'think');
    assert.equal(await visitor.text('#title'), 'Log');
    assert.equal(await hash(), `#solve/log&p=${TRICKY}`);
  });

  test('Escape leaves the choice of a new puzzle for the game', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await visitor.go('play/new');
    await page.press('Escape');
    await onScreen('play');
    assert.equal(await visitor.grid(), SELF_SOLVING);
  });

  test('Back never brings back an earlier puzzle', async () => {
    await visitor.arrive();
    await visitor.load(SELF_SOLVING);
    await visitor.go('library');
    await visitor.go('solve/start');
    await visitor.load(TRICKY);
    await back();
    await onScreen('library');
    await back();
    await onScreen('solve');
    assert.equal(await visitor.grid(), TRICKY);
    assert.equal(await hash(), `#solve/start&p=${TRICKY}`);
  });

  /** From a game in Play: the clicks of each task, and what shows that it is done. FACE.md has the table. */
  const TASKS = {
    'a new puzzle of a level': [['.nav .logo', '#chooser [data-level=medium]'], () => document.body.dataset.screen === 'play' && document.getElementById('title').textContent === 'Medium'],
    'a daily puzzle': [['.nav [data-to=library]', '#library-daily .day-levels [data-level=hard]'], () => document.body.dataset.screen === 'play' && /^Daily/.test(document.getElementById('meta').textContent)],
    'the solution of the puzzle': [['.nav [data-to=solve]', '.importer [data-do=solve]'], () => document.body.dataset.screen === 'result' && document.querySelector('.headline')?.textContent === 'Exactly one solution'],
    'the solution path': [['.nav [data-to=solve]', '#about [href="#solve/path"]'], () => document.body.dataset.screen === 'path' && document.querySelectorAll('#teacher .said p').length > 1],
    'the possible digits': [['.nav [data-to=solve]', '#about [href="#solve/candidates"]'], () => document.body.dataset.screen === 'candidates' && /^The only solution/.test(document.getElementById('status').textContent)],
    'the number of solutions': [['.nav [data-to=solve]', '.importer [data-do=count]'], () => document.body.dataset.screen === 'result' && document.querySelector('.headline')?.textContent === 'Exactly one solution'],
    'new puzzles for a list': [['.nav [data-to=create]', '#generate-form [type=submit]'], () => document.body.dataset.screen === 'results' && document.querySelectorAll('.row').length > 5],
    'the page of a technique': [['.nav [data-to=learn]', '.families [data-technique=HiddenSingle]'], () => document.getElementById('title').textContent === 'Hidden Single'],
    'statistics': [['.nav [data-to=library]', '#library [data-section=statistics]'], () => location.hash.startsWith('#library/statistics')],
    'a hint': [['.tool.hint'], () => /Look for/.test(document.querySelector('#teacher .said')?.textContent ?? '')],
    'sharing': [['.share'], () => document.getElementById('share').open],
    'settings': [['.nav [data-do=open-settings]'], () => document.getElementById('settings').open],
    'help': [['.nav [data-do=open-help]'], () => document.getElementById('help').open],
    'training': [['.nav [data-to=learn]', '.techniques [href="#learn/train/due"]'], () => document.body.dataset.screen === 'technique' && document.getElementById('title').textContent === 'Full House'],
    'an exercise': [['.nav [data-to=learn]', '.families [data-technique=HiddenSingle]', '#technique .practise'], () => document.querySelector('.trainer h2')?.textContent === 'Find: Hidden Single'],
    'a pause': [['#pause'], () => !document.getElementById('cover').hidden],
  };
  test('from a game, each task takes at most two clicks, and an exercise three', async () => {
    await visitor.arrive();
    for (const [task, [clicks, isDone]] of sample(Object.entries(TASKS), { every: 2 })) {
      assert.ok(clicks.length <= (task === 'an exercise' ? 3 : 2), task);
      // A place opens where it was left.
      if (clicks[0].includes('learn')) await visitor.go('learn/all');
      await visitor.play(SELF_SOLVING);
      for (const selector of clicks) {
        await visitor.until((selector) => document.querySelector(selector)?.checkVisibility() ?? false, selector);
        // A real click, where the visitor sees the button.
        await page.click(selector);
      }
      await visitor.until(isDone);
      await page.evaluate(() => document.querySelector('dialog[open]')?.close());
    }
  });

  test('the solution stays in Solve: the game in Play is as it was', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('.importer [data-do=solve]');
    await onScreen('result');
    await visitor.until(() => document.querySelector('.headline')?.textContent === 'More than one solution');
    const solution = await visitor.grid();
    await visitor.go('play');
    assert.equal(await visitor.grid(), TWO_SOLUTIONS);
    await visitor.click('.nav [data-to=solve]');
    await onScreen('result');
    assert.equal(await visitor.grid(), solution);
    await visitor.click('[data-do=start-over]');
    await onScreen('solve');
    assert.match(await visitor.grid(), /^\.{81}$/, 'Clear empties the grid');
    await visitor.go('play/game');
    await page.press('Control+z');
    assert.equal(await visitor.grid(), TWO_SOLUTIONS, 'and undo fills it again');
    await page.evaluate(() => document.querySelectorAll('#grid td')[1].focus());
    await page.press('1');
    const begun = await visitor.grid();
    await visitor.go('solve/start');
    await visitor.click('.importer [data-do=solve]');
    await onScreen('result');
    await visitor.click('[data-do=start-over]');
    await onScreen('solve');
    assert.equal(await visitor.grid(), begun, 'a game stays');
  });

  test('each list is as far down as it was left, and another technique opens at its top', async () => {
    await visitor.arrive();
    await visitor.go('learn/all');
    await visitor.until(() => document.querySelectorAll('.families a').length > 100);
    await page.evaluate(() => (document.querySelector('.families').scrollTop = 900));
    await visitor.go('learn/x-wing');
    await visitor.until(() => document.getElementById('title').textContent === 'X-Wing');
    // Only Chromium's window can be so low that the page has to be scrolled.
    const isChromium = name === 'chromium';
    if (isChromium) await page.raw.setViewport({ width: 390, height: 640 });
    await page.evaluate(() => (document.querySelector('.panel').scrollTop = 200));
    await visitor.go('learn/swordfish');
    await visitor.until(() => document.getElementById('title').textContent === 'Swordfish');
    await visitor.until(() => document.querySelector('.panel').scrollTop === 0);
    if (isChromium) await page.raw.setViewport({ width: 1280, height: 800 });
    await visitor.go('learn/all');
    assert.equal(await page.evaluate(() => document.querySelector('.families').scrollTop), 900);
  });

  test('a finished game shows its time and what to do next', async () => {
    await visitor.arrive();
    const cell = SELF_SOLVING.indexOf('.');
    await visitor.play(SELF_SOLVED.slice(0, cell) + '.' + SELF_SOLVED.slice(cell + 1));
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    await page.press(SELF_SOLVED[cell]);
    await onScreen('finished');
    await visitor.until(() => /^\d:\d\d$/.test(document.querySelector('.finished .time')?.textContent ?? ''));
    assert.equal(await visitor.text('.finished .lead'), 'Solved, all by yourself.');
    assert.equal(await visitor.text('[data-fact=hints]'), '0');
    assert.deepEqual(await violations(page), []);
    await page.press('Control+z');
    await onScreen('play');
    await page.press('Control+y');
    await onScreen('finished');
    await visitor.click('[data-do=next-puzzle]');
    await onScreen('play');
    await visitor.until(() => document.querySelectorAll('#grid td[aria-readonly]').length > 16);
  });

  test('a note is a question: a right click, or ? on its cell, asks why it is not the digit', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await visitor.click('#fill-notes');
    await visitor.frames();
    const cell = SELF_SOLVING.indexOf('.');
    const notes = await visitor.notes(cell);
    const wrong = [...notes].find((digit) => digit !== SELF_SOLVED[cell]);
    const ask = (cell, digit) => page.evaluate((cell, digit) => {
      const target = document.querySelectorAll('#grid td')[cell];
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [((digit - 1) % 3) + 0.5, Math.floor((digit - 1) / 3) + 0.5];
      target.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'mouse', clientX: left + (x * width) / 3, clientY: top + (y * height) / 3 }));
    }, cell, Number(digit));
    await ask(cell, wrong);
    await visitor.until((wrong) => new RegExp(`^Why r\\dc\\d is not ${wrong}: `).test(document.querySelector('#teacher .said')?.textContent ?? ''), wrong);
    assert.equal(await screen(), 'play');
    await page.press('Escape');
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    await page.press('?');
    await visitor.until(() => document.querySelector('#teacher .which')?.checkVisibility() ?? false);
    assert.equal(await page.evaluate(() => document.getElementById('help').open), false);
    // The digit that is typed then answers the coach.
    await page.press(wrong);
    await visitor.until((wrong) => new RegExp(`^Why r\\dc\\d is not ${wrong}: `).test(document.querySelector('#teacher .said')?.textContent ?? ''), wrong);
    assert.ok((await visitor.notes(cell)).includes(wrong), 'it is not entered');
    await page.press('Escape');
    // Of centre notes, which have no places of their own, the only one, or one to choose.
    const other = SELF_SOLVING.indexOf('.', cell + 1);
    const [one, two] = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => String(digit) !== SELF_SOLVED[other]);
    await page.evaluate((other) => document.querySelectorAll('#grid td')[other].focus(), other);
    await page.press('x', ...(await visitor.notes(other)), `Control+${one}`, 'z');
    await ask(other, 5);
    await visitor.until((one) => new RegExp(`^Why r\\dc\\d is not ${one}: `).test(document.querySelector('#teacher .said')?.textContent ?? ''), one);
    await page.press('Escape', `Control+${two}`);
    await ask(other, 5);
    await visitor.until(() => document.querySelector('#teacher .which')?.checkVisibility() && document.querySelector('#teacher .which [aria-pressed=true]') === null);
  });

  test('a finger that rests on a note asks why it is not the digit, when it is lifted', async () => {
    await visitor.arrive();
    await visitor.choose('buzzes', 'on');
    await visitor.play(SELF_SOLVING);
    await visitor.click('#fill-notes');
    await visitor.frames();
    const cell = SELF_SOLVING.indexOf('.');
    const wrong = [...(await visitor.notes(cell))].find((digit) => digit !== SELF_SOLVED[cell]);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'vibrate', { value: () => (window.hasBuzzed = true) });
    });
    const finger = (type, digit) => page.evaluate((type, cell, digit) => {
      const target = document.querySelectorAll('#grid td')[cell];
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [((digit - 1) % 3) + 0.5, Math.floor((digit - 1) / 3) + 0.5];
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true, clientX: left + (x * width) / 3, clientY: top + (y * height) / 3 }));
    }, type, cell, Number(digit));
    // A tap only selects.
    await finger('pointerdown', wrong);
    await finger('pointerup', wrong);
    await visitor.frames();
    assert.equal(await page.evaluate(() => document.getElementById('teacher').checkVisibility()), false);
    await finger('pointerdown', wrong);
    await visitor.until(() => window.hasBuzzed);
    assert.equal(await page.evaluate(() => document.getElementById('teacher').checkVisibility()), false);
    await finger('pointerup', wrong);
    await visitor.until((wrong) => new RegExp(`^Why r\\dc\\d is not ${wrong}: `).test(document.querySelector('#teacher .said')?.textContent ?? ''), wrong);
  });

  test('the links of a chain light their cells, and an extreme hint draws one chain at a time', async () => {
    await visitor.arrive();
    await visitor.load('8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..');
    await visitor.go('solve/path');
    await visitor.until(() => document.querySelectorAll('.branches button').length > 1);
    const drawn = () => page.evaluate(() => [...document.querySelectorAll('#overlay .line')].map((line) => line.getAttribute('d')).join());
    const first = await drawn();
    assert.notEqual(first, '');
    await page.evaluate(() => document.querySelector('.links li:nth-child(2) button').focus());
    await visitor.until(() => document.querySelector('.links li:nth-child(2)').hasAttribute('data-lit') && document.querySelectorAll('#grid td[data-marked]').length > 0);
    await page.evaluate(() => document.querySelector('.branches button:nth-child(2)').click());
    await visitor.until(() => document.querySelector('.branches button:nth-child(2)').getAttribute('aria-pressed') === 'true');
    assert.notEqual(await drawn(), first);
  });

  test('in Create the grid shows the pattern, which is drawn on it; the puzzle is back in Play', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await visitor.open('generator');
    await visitor.sees('.'.repeat(81));
    await visitor.click('#grid tr:nth-child(1) td:nth-child(2)');
    await visitor.until(() => document.querySelectorAll('#grid td[data-pattern]').length === 1);
    await page.press('ArrowRight', ' ');
    await visitor.until(() => document.querySelectorAll('#grid td[data-pattern]').length === 2);
    assert.match(await page.evaluate(() => document.querySelectorAll('#grid td')[1].ariaLabel), /in the pattern/);
    await page.press('5');
    await visitor.go('play');
    assert.equal(await visitor.grid(), SELF_SOLVING);
  });
});
