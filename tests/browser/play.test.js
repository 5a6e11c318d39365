/**
 * Playing: entering digits and notes by mouse, touch and keyboard, the playing aids, and what a reload restores.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { PEERS } from '../../www/core/geometry.js';
import { sample } from '../tier.js';
import { violations, withAxe } from './axe.js';
import { advance, arriveWithFakeClock, withFakeClock } from './fake_clock.js';
import { inChromium, inEachBrowser } from './suites.js';
import { TRICKY, SELF_SOLVED, SELF_SOLVING, TWO_SOLUTIONS, openPage } from './visitor.js';

/** A digit that clashes with no other, but is not the solution's. */
const wrongAt = (cell, grid) => [...'123456789'].find((digit) => digit !== SELF_SOLVED[cell] && !PEERS[cell].some((peer) => grid[peer] === digit));

inEachBrowser('play', (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name, { intercept: withAxe })));
  afterEach(() => close?.());

  /** Focuses a cell. */
  const focus = (cell) => page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
  const selection = () => page.evaluate(() => [...document.querySelectorAll('#grid td')].flatMap((cell, n) => (cell.ariaSelected === 'true' ? [n] : [])));
  /** A cell's digit, corner notes, centre notes and colours. */
  const cellAt = async (cell) => {
    await visitor.frames();
    return page.evaluate((cell) => {
      const element = document.querySelectorAll('#grid td')[cell];
      return {
        digit: element.textContent,
        corner: [...element.querySelectorAll('.notes b')].map(({ dataset }) => dataset.n ?? '').join(''),
        centre: element.querySelector('.centre')?.dataset.n ?? '',
        colours: element.dataset.colours ?? '',
        label: element.ariaLabel,
      };
    }, cell);
  };
  const middleOf = (cell) =>
    page.evaluate((cell) => {
      const { x, y, width, height } = document.querySelectorAll('#grid td')[cell].getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    }, cell);
  /** Sets a field of the settings. For a playing aid, `value` is its name and whether it is on. */
  const pick = async (field, value) => {
    await page.evaluate(() => document.querySelector('.nav [data-do=open-settings]').click());
    await visitor.until(() => document.getElementById('settings').open);
    await page.evaluate((field, value) => {
      const form = document.querySelector('#settings form');
      const elements = [...form.elements].filter((element) => element.name === field && (element.name !== 'help' || element.value === value[0]));
      for (const element of elements) {
        if (element.type === 'checkbox') element.checked = field === 'help' ? value[1] : value;
        else element.value = value;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }
      document.getElementById('settings').close();
    }, field, value);
  };

  test.everywhere('letter keys and Space switch the mode, and Shift or Ctrl enters a note in digit mode', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await focus(1);
    await page.press('x', '3', '5', 'c', '4', '8', 'v', '2', 'z');
    assert.deepEqual(await cellAt(1), { digit: '', corner: '35', centre: '48', colours: '2', label: 'empty, notes 3 5, centre notes 4 8, coloured orange, row 1 column 2' });
    await page.press('Shift+7', 'Control+6');
    const { corner, centre } = await cellAt(1);
    assert.deepEqual([corner, centre], ['357', '468']);
    await page.press('7');
    assert.equal((await cellAt(1)).digit, '7');
    await page.press('Delete', 'Delete');
    assert.deepEqual((await cellAt(1)).colours, '');
    await page.press(' ', ' ');
    assert.equal(await page.evaluate(() => document.querySelector('[name=mode]:checked').value), 'centre');
  });

  test.everywhere('Shift with arrow keys selects several cells, Ctrl+A selects all, and Escape selects one, then none', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await focus(40);
    await page.press('Shift+ArrowRight', 'Shift+ArrowDown');
    assert.deepEqual(await selection(), [40, 41, 50]);
    await page.press('x', '2');
    assert.deepEqual([(await cellAt(41)).corner, (await cellAt(50)).corner], ['2', '2']);
    await page.press('ArrowLeft');
    assert.deepEqual(await selection(), [49]);
    await page.press('Control+a');
    assert.equal((await selection()).length, 81);
    await page.press('Escape');
    assert.deepEqual(await selection(), [49]);
    await page.press('Escape');
    assert.deepEqual(await selection(), []);
  });

  test.everywhere('dragging selects the cells that the pointer crosses, and a double click selects all equal digits', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await page.drag([await middleOf(3), await middleOf(4), await middleOf(5), await middleOf(14)]);
    assert.deepEqual(await selection(), [3, 4, 5, 14]);
    await page.evaluate(() => {
      const cell = document.querySelectorAll('#grid td')[0];
      cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    });
    assert.deepEqual(await selection(), [...TRICKY].flatMap((digit, cell) => (digit === '1' ? [cell] : [])));
  });

  test('"Several" selects cells one by one, without dragging', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await visitor.click('#grid tr:nth-child(1) td:nth-child(2)');
    await visitor.click('#several');
    await visitor.click('#grid tr:nth-child(1) td:nth-child(3)');
    await visitor.click('#grid tr:nth-child(2) td:nth-child(1)');
    assert.deepEqual(await selection(), [1, 2, 9]);
    await visitor.click('#grid tr:nth-child(1) td:nth-child(3)');
    assert.deepEqual(await selection(), [1, 9]);
    await visitor.click('[data-digit="8"]');
    assert.deepEqual([(await cellAt(1)).digit, (await cellAt(9)).digit], ['8', '8']);
  });

  test('with digit-first entry, a locked digit is entered in each cell that is clicked', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await pick('isDigitFirst', true);
    await visitor.click('[data-digit="8"]');
    assert.equal(await page.evaluate(() => document.querySelector('[data-digit="8"]').ariaPressed), 'true');
    await visitor.click('#grid tr:nth-child(1) td:nth-child(2)');
    await visitor.click('#grid tr:nth-child(3) td:nth-child(1)');
    assert.deepEqual([(await cellAt(1)).digit, (await cellAt(18)).digit], ['8', '8']);
    await visitor.click('#grid tr:nth-child(3) td:nth-child(1)');
    assert.equal((await cellAt(18)).digit, '');
    await page.press('Escape');
    assert.equal(await page.evaluate(() => document.querySelector('[data-digit="8"]').ariaPressed), 'false');
  });

  test('while typing in a puzzle, a digit moves on, a point or Space skips a cell, and Backspace moves back', async () => {
    await visitor.arrive();
    await pick('advances', true);
    await focus(0);
    await page.press(...TRICKY.slice(0, 40), ' ', '7', '7', 'Backspace', 'Backspace');
    const typed = `${TRICKY.slice(0, 40)}.`.padEnd(81, '.');
    assert.equal(await visitor.grid(), typed);
    await focus(0);
    await page.press('1');
    assert.equal(await visitor.grid(), typed, 'typing the same digit again keeps it');
    assert.deepEqual(await selection(), [1]);
    await page.press('Shift+5');
    assert.deepEqual([(await cellAt(1)).corner, await selection()], ['5', [1]], 'notes do not move on');
  });

  test('a puzzle is typed in where it is solved: the keys are there, each digit moves on, and the puzzle before comes back with Undo', async () => {
    await visitor.arrive();
    await visitor.load(TWO_SOLUTIONS);
    await visitor.click('#importer [data-do=type]');
    await visitor.sees('.'.repeat(81));
    await visitor.says(/^Enter the digits/);
    assert.match(await page.evaluate(() => location.hash), /^#solve\/type/);
    // Half of it with the keyboard, the rest with the pad, whose Erase skips an empty cell.
    await page.press(...SELF_SOLVING.slice(0, 40).replaceAll('.', '0'));
    for (const digit of SELF_SOLVING.slice(40)) await page.evaluate((digit) => document.querySelector(`#pad [data-digit="${digit}"]`).click(), digit === '.' ? '0' : digit);
    await visitor.sees(SELF_SOLVING);
    await visitor.click('.importer [data-do=solve]');
    await visitor.until(() => document.body.dataset.screen === 'result');
    await visitor.sees(SELF_SOLVED);
    await visitor.until(() => /^SE 1\.\d/.test(document.querySelector('#verdict .rate').textContent.trim()), 'what was typed are the givens, which are rated');
    await visitor.go('solve/type');
    await page.evaluate(() => document.activeElement.blur());
    for (let n = 0; n < 60 && (await visitor.grid()) !== TWO_SOLUTIONS; n++) await visitor.click('[data-do=undo]');
    await visitor.sees(TWO_SOLUTIONS);
  });

  test('with only one kind of notes, there is one mode fewer, and every key for notes enters that kind', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await pick('isSimple', true);
    const modes = () => page.evaluate(() => [...document.querySelectorAll('.modes label')].filter((label) => label.checkVisibility()).map((label) => label.innerText.trim()));
    assert.deepEqual(await modes(), ['Digit', 'Notes', 'Colour']);
    await focus(1);
    await page.press('Shift+3', 'Control+4', 'c', '5', 'x', '6', 'z', ' ');
    const { corner, centre } = await cellAt(1);
    assert.deepEqual([corner, centre], ['3456', '']);
    const mode = () => page.evaluate(() => document.querySelector('[name=mode]:checked').value);
    assert.equal(await mode(), 'corner');
    await page.press(' ');
    assert.equal(await mode(), 'colour');
    await pick('isSimple', false);
    assert.deepEqual(await modes(), ['Digit', 'Corner', 'Centre', 'Colour']);
  });

  test('after a click on the pad or a mode, keys still work in the grid, and Ctrl+Z also works while a mode has the focus', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await visitor.click('#grid tr:nth-child(1) td:nth-child(2)');
    await visitor.click('[data-digit="8"]');
    await page.press('ArrowRight', '7');
    assert.deepEqual([(await cellAt(1)).digit, (await cellAt(2)).digit], ['8', '7']);
    await visitor.click('.modes label:has([value=corner])');
    await page.press('ArrowRight', '6');
    assert.equal((await cellAt(3)).corner, '6');
    await page.evaluate(() => document.querySelector('.modes [value=corner]').focus());
    await page.press('Control+z', 'Control+z');
    assert.deepEqual([(await cellAt(3)).corner, (await cellAt(2)).digit], ['', '']);
  });

  test('for a puzzle with several solutions or none, checking it and undoing back to before the mistake give the same message', async () => {
    await visitor.arrive();
    await visitor.play(TWO_SOLUTIONS);
    const report = async (command) => {
      await page.evaluate((command) => {
        document.getElementById('status').textContent = '';
        document.querySelector(`[data-do=${command}]`).click();
      }, command);
      // Not what was there before, and is again once the part that checks has loaded.
      await visitor.until(() => /solution/.test(document.getElementById('status').textContent));
      return visitor.status();
    };
    for (const command of ['check', 'back-to-right']) assert.match(await report(command), /several solutions/);
    const cell = TWO_SOLUTIONS.indexOf('.');
    const wrong = [...'123456789'].filter((digit) => !PEERS[cell].some((peer) => TWO_SOLUTIONS[peer] === digit));
    await focus(cell);
    const other = cell + 1 + TWO_SOLUTIONS.slice(cell + 1).indexOf('.');
    let isDead = false;
    for (const digit of wrong) {
      await page.press(digit);
      isDead = /no solution/.test(await report('check'));
      if (isDead) break;
      await focus(cell);
    }
    assert.ok(isDead, 'one of the digits leaves no solution');
    await focus(other);
    await page.press('Shift+1');
    assert.match(await report('back-to-right'), /moves? undone: there is a solution again/);
    assert.match(await report('check'), /several solutions/);
    await visitor.play(`12345678.........9${'.'.repeat(63)}`);
    for (const command of ['check', 'back-to-right']) assert.match(await report(command), /These givens have no solution/);
  });

  test('each playing aid can be switched off', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await focus(0);
    const marks = async () => {
      await visitor.frames();
      return page.evaluate(() => {
        const count = (selector) => document.querySelectorAll(`#grid td${selector}`).length;
        return { same: count('[data-same]') > 0, peers: count('[data-peer]') > 0, conflicts: count('[aria-invalid]') > 0, counts: document.querySelector('#pad small').textContent !== '' };
      });
    };
    await focus(2);
    await page.press('3');
    assert.deepEqual(await marks(), { same: true, peers: true, conflicts: true, counts: true });
    for (const help of ['same', 'peers', 'conflicts', 'done']) await pick('help', [help, false]);
    assert.deepEqual(await marks(), { same: false, peers: false, conflicts: false, counts: false });
    await pick('help', ['hints', false]);
    await pick('help', ['timer', false]);
    const hidden = await page.evaluate(() => [document.querySelector('.tool.hint').checkVisibility(), getComputedStyle(document.getElementById('pause')).visibility]);
    assert.deepEqual(hidden, [false, 'hidden']);
    await page.press('Delete', '8');
    assert.deepEqual((await marks()).conflicts, false);
    await pick('help', ['mistakes', true]);
    await visitor.until(() => document.querySelectorAll('#grid td[aria-invalid]').length === 1);
  });

  test('a check marks wrong digits, and a click undoes back to before the mistake', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await focus(2);
    await page.press('9', 'n', '6', 'Enter');
    await visitor.says(/All right so far; 43 cells to go/);
    const right = await visitor.grid();
    const cell = [...right].findIndex((digit, cell) => digit === '.' && wrongAt(cell, right));
    await focus(cell);
    await page.press(wrongAt(cell, right), 'Enter');
    await visitor.says(/1 digit is wrong/);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('#grid td')].flatMap((cell, n) => (cell.ariaInvalid ? [n] : []))), [cell]);
    await visitor.click('[data-do=back-to-right]');
    await visitor.says(/1 move undone/);
    assert.equal(await visitor.grid(), right);
    await visitor.click('[data-do=redo]');
    assert.notEqual(await visitor.grid(), right);
  });

  test('a slider moves through the history, and a bookmark restores its position', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await focus(2);
    await page.press('9', 'n', '6');
    await visitor.click('.history .mark');
    await focus(4);
    await page.press('4', 'n', '8');
    const slider = async (value) => {
      // The slider is drawn after the digits.
      await visitor.frames();
      await page.evaluate((value) => {
        const input = document.querySelector('.history input');
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, value);
    };
    await slider('0');
    assert.equal(await visitor.grid(), SELF_SOLVING);
    await slider('4');
    assert.match(await visitor.grid(), /^379648/);
    // The buttons are drawn again after the slider has moved.
    await visitor.frames();
    await visitor.click('.marks button');
    assert.match(await visitor.grid(), /^3796\./);
    await visitor.until(() => document.querySelector('.history .place').textContent === '2 of 4');
  });

  test.everywhere('the mouse moves the slider while the grid has the focus, and a key pressed but released elsewhere can still get the focus', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await focus(2);
    await page.press('9', 'n', '6');
    await visitor.until(() => document.querySelector('.history input') !== null);
    // Whether the browser performs the default action of a mouse press.
    const press = (selector) =>
      page.evaluate((selector) => document.querySelector(selector).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })), selector);
    assert.equal(await press('.history input'), true);
    assert.equal(await press('#pad [data-digit="5"]'), false);
    await page.evaluate(() => document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true })));
    await visitor.frames();
    const held = await page.evaluate(() => {
      const key = document.querySelector('#pad [data-digit="1"]');
      key.focus();
      return document.activeElement !== key;
    });
    assert.equal(held, false);
  });

  test('the solution replaces wrong digits of the player, which are shown struck through, and a clash is not blamed on a given', async () => {
    const puzzle = '530070000600195000098000060800060003400803001700020006060000280000419005000080079'.replaceAll('0', '.');
    await visitor.arrive();
    await visitor.play(puzzle);
    await focus(2);
    await page.press('1', 'ArrowRight', '3');
    const cell = (at) => page.evaluate((at) => {
      const { textContent, dataset, ariaInvalid, ariaLabel } = document.querySelectorAll('#grid td')[at];
      return { digit: textContent, origin: dataset.origin, replaced: dataset.replaced ?? null, isWrong: ariaInvalid, label: ariaLabel };
    }, at);
    assert.equal((await cell(1)).isWrong, null, 'the given 3');
    assert.equal((await cell(3)).isWrong, 'true', 'the 3 that the player typed beside it');
    await page.press('Delete');
    await visitor.click('[data-do=solve]');
    await visitor.says(/Your digits lead to no solution.*struck through/);
    await visitor.until(() => document.querySelector('.result-head')?.dataset.kind === 'against');
    assert.deepEqual([await visitor.text('#meta'), await page.evaluate(() => document.querySelector('.sign use').getAttribute('href'))], ['30 givens', '#i-x']);
    assert.deepEqual(await cell(2), { digit: '4', origin: 'l', replaced: '1', isWrong: null, label: '4, by logic, instead of your 1, row 1 column 3' });
    assert.equal(await visitor.grid(), '534678912672195348198342567859761423426853791713924856961537284287419635345286179');
    await visitor.click('[data-do=hide]');
    assert.deepEqual([(await cell(2)).digit, (await cell(2)).replaced], ['1', null], 'the digit was only covered');
  });

  test('the history has the moves of the current game, and a digit typed after a paste, or on a button, goes to the grid', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await focus(2);
    await page.press('9', 'n', '6');
    await visitor.until(() => document.querySelector('.history .place').textContent === '2 of 2');
    await page.evaluate(() => document.activeElement.blur());
    await visitor.paste(TRICKY);
    await visitor.sees(TRICKY);
    await visitor.go('play/game');
    await visitor.until(() => document.querySelector('.history .place').textContent === '0 of 0');
    assert.ok(await page.evaluate(() => document.activeElement.matches('#grid td[aria-selected=true]')), 'the grid has the focus after a paste');
    await focus(1);
    await page.evaluate(() => document.querySelector('[data-do=check]').focus());
    await page.press('7');
    assert.equal((await visitor.grid())[1], '7');
    await visitor.until(() => document.querySelector('.history .place').textContent === '1 of 1');
    await page.evaluate(() => document.activeElement.blur());
    await page.press('8');
    assert.equal((await visitor.grid())[1], '8');
    await visitor.click('[data-do=undo]');
    await visitor.click('[data-do=undo]');
    await visitor.click('[data-do=undo]');
    assert.match(await visitor.grid(), /^3796/, 'undo reaches the earlier game');
  });

  test('solving while the game is paused resumes it', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await visitor.click('#pause');
    await visitor.until(() => !document.getElementById('cover').hidden);
    await visitor.go('create/form');
    assert.ok(await page.evaluate(() => document.getElementById('cover').hidden), 'the pattern of Create is not covered');
    await visitor.go('play');
    assert.equal(await page.evaluate(() => document.getElementById('cover').hidden), false);
    await visitor.click('[data-do=solve]');
    await visitor.says(/The only solution/);
    assert.ok(await page.evaluate(() => document.getElementById('cover').hidden));
  });

  test('digits typed into an empty grid can be turned into givens', async () => {
    await visitor.arrive();
    await focus(0);
    await page.evaluate(() => document.querySelectorAll('#grid td')[0].focus());
    for (let cell = 0; cell < 81; cell++) {
      if (SELF_SOLVING[cell] !== '.') await page.press(SELF_SOLVING[cell]);
      if (cell < 80) await page.press(...(cell % 9 === 8 ? ['ArrowRight', 'ArrowDown'] : ['ArrowRight']));
    }
    const button = () => page.evaluate(() => document.querySelector('.take')?.textContent);
    await visitor.until(() => document.querySelector('.take')?.checkVisibility());
    assert.equal(await button(), 'Set as givens');
    for (const place of ['create/form', 'learn/all', 'library']) {
      await visitor.go(place);
      assert.equal(await page.evaluate(() => document.querySelector('.take').checkVisibility()), false, place);
    }
    await visitor.go('play/game');
    await page.evaluate(() => document.querySelector('.take').click());
    await visitor.says(/The digits are now givens/);
    assert.equal(await visitor.grid(), SELF_SOLVING);
    assert.equal(await page.evaluate(() => document.querySelectorAll('#grid td[aria-readonly]').length), SELF_SOLVING.replaceAll('.', '').length);
    assert.equal(await page.evaluate(() => location.hash), `#play&p=${SELF_SOLVING}`);
    await visitor.click('[data-do=undo]');
    assert.equal(await page.evaluate(() => document.querySelectorAll('#grid td[aria-readonly]').length), 0);
    assert.equal(await visitor.grid(), SELF_SOLVING);
  });

  test.everywhere('the clock runs, a pause hides the grid, and a reload restores notes, colours, the undo history and the elapsed time', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await focus(1);
    await page.press('7', 'n', 'x', '3', '4', 'v', '5');
    await visitor.until(() => document.getElementById('clock').textContent >= '0:01');
    await visitor.click('#pause');
    const seen = () => page.evaluate(() => [document.getElementById('cover').hidden, getComputedStyle(document.getElementById('grid')).visibility]);
    assert.deepEqual(await seen(), [false, 'hidden']);
    await page.evaluate(() => document.querySelector('#pad [data-digit="8"]').click());
    assert.deepEqual(await seen(), [false, 'hidden'], 'a covered grid accepts no digit');
    await page.goto(visitor.url);
    await visitor.ready();
    assert.deepEqual(await seen(), [false, 'hidden'], 'also after a reload');
    await visitor.click('#cover button');
    assert.deepEqual(await seen(), [true, 'visible']);
    await page.goto(visitor.url);
    await visitor.ready();
    assert.equal((await cellAt(1)).digit, '7');
    const { corner, colours } = await cellAt(2);
    assert.deepEqual([corner, colours], ['34', '5']);
    assert.ok((await visitor.text('#clock')) >= '0:01');
    await page.evaluate(() => document.querySelector('[data-do=undo]').click());
    assert.equal((await cellAt(2)).colours, '');
  });

  test('a puzzle solved by keyboard alone, with a reload in the middle, is reported as solved without help', async () => {
    await visitor.arrive();
    await visitor.play(SELF_SOLVING);
    await focus(0);
    const solve = async (from, to) => {
      for (let cell = from; cell < to; cell++) {
        if (SELF_SOLVING[cell] === '.') await page.press('n', SELF_SOLVED[cell]);
      }
    };
    await solve(0, 40);
    await page.goto(visitor.url);
    await visitor.ready();
    await focus(39);
    await solve(40, 81);
    assert.equal(await visitor.grid(), SELF_SOLVED);
    await visitor.says(/^Solved in \d+:\d\d, all by yourself\.$/);
    assert.ok(await page.evaluate(() => document.getElementById('grid').hasAttribute('data-finished')));
    assert.ok(await page.evaluate(() => document.getElementById('pause').disabled), 'the clock has stopped');
  });

  test('the final message reports the number of hints', async () => {
    await visitor.arrive();
    const cell = SELF_SOLVING.indexOf('.');
    await visitor.play(SELF_SOLVED.slice(0, cell) + '.' + SELF_SOLVED.slice(cell + 1));
    await focus(cell);
    await page.press('h');
    await visitor.until(() => !document.getElementById('teacher').hidden && !/ooking/.test(document.querySelector('.said').textContent));
    await focus(cell);
    await page.press(SELF_SOLVED[cell]);
    await visitor.says(/^Solved in \d+:\d\d, with 1 hint\.$/);
  });

  test('axe finds no violations in the dialogs, a coloured grid, a paused game and bookmarks, in each theme and contrast', async () => {
    await visitor.arrive();
    await visitor.play(TRICKY);
    await focus(1);
    await page.press('x', '3', 'n', 'c', '1', '2', 'n', 'v', '1', 'n', '2', 'n', '3', '4', 'n', '5', 'n', '6', 'n', '7', 'n', '8', 'Shift+ArrowRight');
    await visitor.click('.history .mark');
    for (const [theme, contrast] of sample([['light', 'auto'], ['dark', 'auto'], ['light', 'more'], ['dark', 'more']], { from: 3, every: 4 })) {
      await visitor.choose('theme', theme);
      await visitor.choose('contrast', contrast);
      const look = `${theme}, ${contrast}`;
      assert.deepEqual(await violations(page, 'html'), [], look);
      for (const id of ['settings', 'help']) {
        await page.evaluate((id) => document.querySelector(`.nav [data-do=open-${id}]`).click(), id);
        await visitor.until((id) => document.getElementById(id).open, id);
        assert.deepEqual(await violations(page), [], `${id}, ${look}`);
        await page.press('Escape');
        await visitor.until((id) => !document.getElementById(id).open, id);
      }
      await visitor.click('#pause');
      assert.deepEqual(await violations(page), [], `paused, ${look}`);
      await visitor.click('#cover button');
    }
  });

  test.everywhere('the help and settings dialogs open and close, and a visitor is welcomed on the first visit only', async () => {
    await visitor.arrive();
    assert.equal(await visitor.text('#title'), 'Welcome');
    await focus(10);
    await page.press('?');
    await visitor.until(() => document.getElementById('help').open);
    await page.press('Escape');
    await visitor.until(() => !document.getElementById('help').open);
    await visitor.click('.nav [data-do=open-settings]');
    await visitor.until(() => document.getElementById('settings').open);
    await visitor.click('#settings .icon[data-closes]');
    await pick('contrast', 'more');
    assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), 'more');
    await page.goto(visitor.url);
    await visitor.ready();
    assert.deepEqual(await page.evaluate(() => [document.getElementById('title').textContent, document.documentElement.dataset.contrast]), ['New puzzle', 'more']);
  });
});

inChromium('touch', (name, test) => {
  test('dragging after a long press selects several cells, and dragging at once scrolls', async () => {
    const { page, visitor, close } = await openPage(name, { intercept: withFakeClock });
    try {
      await page.raw.setViewport({ width: 390, height: 844, hasTouch: true });
      await arriveWithFakeClock(visitor);
      await visitor.play(TRICKY);
      const middleOf = (selector) =>
        page.evaluate((selector) => {
          const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }, selector);
      const cell = (n) => `#grid tr:nth-child(${Math.floor(n / 9) + 1}) td:nth-child(${(n % 9) + 1})`;
      const selection = () => page.evaluate(() => [...document.querySelectorAll('#grid td')].flatMap((cell, n) => (cell.ariaSelected === 'true' ? [n] : [])));
      /** Drags from the first cell to the others. The finger first rests for this many milliseconds of the page's clock. */
      const draw = async (cells, rest) => {
        const [first, ...others] = await Promise.all(cells.map((n) => middleOf(cell(n))));
        await page.raw.touchscreen.touchStart(...first);
        await advance(page, rest);
        for (const point of others) await page.raw.touchscreen.touchMove(...point);
        await page.raw.touchscreen.touchEnd();
      };
      /** Waits until the page no longer scrolls. */
      const rests = () => page.evaluate(async () => {
        let [last, still] = [scrollY, 0];
        while (still < 10) {
          await new Promise(requestAnimationFrame);
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
        }
      });
      await draw([20, 29, 30], 600);
      assert.deepEqual(await selection(), [20, 29, 30]);
      assert.equal(await page.evaluate(() => scrollY), 0);
      await draw([56, 47, 38, 29], 0);
      assert.equal((await selection()).length, 1);
      await rests();
      // Holding a key of the pad locks its digit.
      await page.evaluate(() => scrollTo(0, 0));
      await page.raw.touchscreen.touchStart(...(await middleOf('[data-digit="8"]')));
      await advance(page, 1000);
      await visitor.until(() => document.querySelector('[data-digit="8"]').ariaPressed === 'true');
      await page.raw.touchscreen.touchEnd();
      await page.raw.tap(cell(1));
      assert.equal((await visitor.grid())[1], '8');
      // A finger that scrolls enters nothing.
      const before = await visitor.grid();
      await draw([56, 47, 38, 29], 0);
      await rests();
      await advance(page, 1000);
      await visitor.frames();
      assert.equal(await visitor.grid(), before);
    } finally {
      await close();
    }
  });
});
