/**
 * The live camera in Chromium, whose fake camera plays clips of our own test pictures: the grid is outlined, read, solved in the picture
 * and taken over; every failure is explained; the camera is off as soon as nobody sees its picture.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { afterEach } from 'node:test';
import { readBuilt } from '../built.js';
import { violations, withAxe } from './axe.js';
import { chromiumWith, sharedBrowser } from './browsers.js';
import { clipOf } from './clip.js';
import { SCREENS, misfits, themes } from './screens.js';
import { inChromium } from './suites.js';
import { TRICKY, openPage, picture } from './visitor.js';

const [, PHONE] = /^phone (\S{81}) /m.exec(readFileSync('tests/data/pictures/pictures.txt', 'utf8'));
const PHOTOS = '../shared/data/photos';

/** Chromium with a camera, and without the question whether the page may use it. @param {string} [clip]  what the camera sees */
const filming = (clip) => () => chromiumWith('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...(clip ? [`--use-file-for-fake-video-capture=${clip}`] : []));

inChromium('camera', (name, test) => {
  let page, visitor, close;
  afterEach(() => close?.());

  /** @param {() => Promise<any>} browser */
  const arrive = async (browser, hash = '#solve/start') => {
    ({ page, visitor, close } = await openPage(browser, { intercept: withAxe }));
    await visitor.arrive(hash);
  };
  /** Films a picture; the browser that draws the clip is the one that most tests share. */
  const film = async (name, base64, options = {}) => {
    const maker = await (await sharedBrowser('chromium')).newPage();
    const clip = await clipOf(maker, name, base64, options);
    await maker.close();
    return clip;
  };
  /** The clip of a puzzle on a phone. @type {Promise<string> | undefined} */
  let filmed;
  const phone = () => (filmed ??= film('phone', picture('phone')));
  const open = async () => {
    await page.evaluate(() => document.querySelector('[data-do=camera]').click());
    await visitor.until(() => document.getElementById('camera').open);
  };
  const press = (command) => page.evaluate((command) => document.querySelector(`[data-do=camera-${command}]`).click(), command);
  const reaches = (stage) => visitor.until((stage) => document.getElementById('camera').dataset.stage === stage, stage);
  const report = () => visitor.text('#camera .report');
  const shut = () => page.evaluate(() => document.getElementById('camera').close());
  /** The digits drawn onto the picture: 81 characters. */
  const drawn = () => page.evaluate(() => [...document.querySelectorAll('#camera .overlay text')].map((text) => text.textContent || '.').join(''));
  /** Keeps the current track, to see when it ends. */
  const keepTrack = () => page.evaluate(() => void ([window.track] = document.querySelector('#camera video').srcObject.getVideoTracks()));
  const isOff = () => visitor.until(() => window.track.readyState === 'ended' && document.querySelector('#camera video').srcObject === null);

  test('a moving puzzle is outlined, read and solved in place, without a request; taken over, undo restores the grid before', async () => {
    await arrive(filming(await phone()));
    await visitor.load(TRICKY);
    await open();
    await visitor.until(() => /^M\d/.test(document.querySelector('#camera .rim').getAttribute('d') ?? ''));
    await reaches('read');
    assert.match(await report(), /^24 givens read\. There is exactly one solution\.$/);
    assert.equal(await visitor.text('[data-do=camera-take]'), 'Take the puzzle');
    await visitor.until(() => document.querySelectorAll('#camera .overlay:not([data-empty]) text:not(:empty)').length > 0);
    const digits = await drawn();
    for (let cell = 0; cell < 81; cell++) assert.equal(digits[cell] === '.', PHONE[cell] !== '.', `only empty cells are filled: ${cell}`);
    assert.ok(await page.evaluate(() => document.querySelector('#camera canvas').checkVisibility()), 'the picture that the digits were drawn for');
    // Each digit is in its cell. The clip is tilted only a little, so the frame around the outline tells where that is.
    const far = await page.evaluate(() => {
      const rim = document.querySelector('#camera .rim').getBoundingClientRect();
      return [...document.querySelectorAll('#camera .overlay text')].flatMap((text, cell) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const [x, y] = [((left + right) / 2 - rim.left) / rim.width, ((top + bottom) / 2 - rim.top) / rim.height];
        const away = Math.max(Math.abs(9 * x - (cell % 9) - 0.5), Math.abs(9 * y - Math.floor(cell / 9) - 0.5));
        return text.textContent && away > 0.6 ? [`${cell}: ${away}`] : [];
      });
    });
    assert.deepEqual(far, []);

    // The puzzle before is rated by another worker.
    await visitor.settle();
    const requests = visitor.log.length;
    await press('solution');
    assert.equal(await drawn(), '.'.repeat(81));
    assert.ok(!(await page.evaluate(() => document.querySelector('#camera canvas').checkVisibility())), 'the live picture');
    await press('solution');
    await visitor.until((digits) => [...document.querySelectorAll('#camera .overlay text')].map((text) => text.textContent || '.').join('') === digits, digits);
    await press('again');
    await reaches('read');
    // Another worker may load the engine meanwhile, to rate the puzzle.
    const asked = visitor.log.slice(requests).filter((request) => !/\/pkg\/\w+\.(js|wasm)|\/engine\/worker\.js|\/chunk-\w+\.js/.test(request));
    assert.deepEqual(asked, [], 'everything stays on the device');

    await press('take');
    await visitor.sees(PHONE);
    await visitor.says(/^24 givens read\. Please check them\.$/);
    assert.equal(await page.evaluate(() => document.getElementById('camera').open), false);
    assert.equal(await page.evaluate(() => document.body.dataset.place), 'solve');
    assert.ok((await visitor.origins()).every((origin, cell) => (origin === 'given') === (PHONE[cell] !== '.')));
    await visitor.until(() => [...document.querySelectorAll('.take')].some((button) => !button.hidden && button.textContent === 'Edit givens'));
    // Whoever plays on has seen the solution.
    const cell = PHONE.indexOf('.');
    await visitor.go('play');
    await page.evaluate((cell) => document.querySelectorAll('#grid td')[cell].focus(), cell);
    await page.press(digits[cell]);
    await visitor.go('library/going');
    await visitor.until(() => /solution\sshown/.test(document.querySelector('.games [data-current]')?.textContent ?? ''));
    await visitor.go('play');
    for (let n = 0; n < 2; n++) await visitor.click('[data-do=undo]');
    await visitor.sees(TRICKY);
  });

  test('a picture that is not read yet can be taken, and is then checked like a photo', async () => {
    await arrive(filming());
    await visitor.load(TRICKY);
    await open();
    await reaches('looking');
    await keepTrack();
    assert.equal(await visitor.text('[data-do=camera-take]'), 'Take a picture');
    await press('take');
    // Chromium's own moving picture has no grid.
    await visitor.until(() => document.querySelector('#review[data-marking]')?.checkVisibility());
    assert.match(await visitor.text('#review .report'), /^No Sudoku grid found/);
    assert.ok(await page.evaluate(() => document.querySelector('#review .picture canvas').getBoundingClientRect().height > 100), 'the styles of the camera do not reach the review');
    await isOff();
    assert.equal(await page.evaluate(() => document.getElementById('camera').open), false);
    await visitor.click('[data-do=photo-discard]');
    await visitor.sees(TRICKY);
  });

  test('closing, Escape, leaving the place and hiding the page switch the camera off, and a visible page switches it on', async () => {
    await arrive(filming());
    const ways = {
      cross: () => page.click('#camera [data-closes]'),
      Escape: () => page.press('Escape'),
      'another place': () => page.evaluate(() => (location.hash = 'learn')),
    };
    for (const [way, go] of Object.entries(ways)) {
      await open();
      await reaches('looking');
      await keepTrack();
      await go();
      await isOff();
      assert.equal(await page.evaluate(() => document.getElementById('camera').open), false, way);
    }
    // Opened again before the browser has reported that it was closed.
    await open();
    await reaches('looking');
    await keepTrack();
    await page.evaluate(() => {
      document.getElementById('camera').close();
      document.querySelector('[data-do=camera]').click();
    });
    await visitor.until(() => window.track.readyState === 'ended');
    await reaches('looking');
    await keepTrack();
    const turn = (state) => page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
    await turn('hidden');
    await isOff();
    await turn('visible');
    await visitor.until(() => document.querySelector('#camera video').srcObject?.active);
    await reaches('looking');
    assert.notEqual(await page.evaluate(() => document.querySelector('#camera video').srcObject.getVideoTracks()[0] === window.track), true);
  });

  test('closed while the browser still starts the camera, it is switched off at once', async () => {
    await arrive(filming());
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        await new Promise((done) => (window.allow = done));
        [window.track] = stream.getTracks();
        return stream;
      };
    });
    await open();
    await visitor.until(() => window.allow !== undefined);
    assert.match(await report(), /^Starting the camera/);
    await shut();
    await page.evaluate(() => window.allow());
    await isOff();
  });

  test('a picture without a grid shows no outline', async () => {
    // A green test picture.
    await arrive(filming());
    // Ten pictures are ten answers of the engine.
    await page.evaluate(() => {
      window.looks = 0;
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...more) {
        if (message.op === 'look') window.looks++;
        return postMessage.call(this, message, ...more);
      };
    });
    await open();
    await visitor.until(() => window.looks > 10);
    assert.equal(await page.evaluate(() => document.getElementById('camera').dataset.stage), 'looking');
    assert.match(await report(), /^Point the camera at a Sudoku/);
    assert.ok(await page.evaluate(() => document.querySelector('#camera .overlay').hasAttribute('data-empty')));
  });

  test('a camera that is refused, missing or unplugged is explained, and a photo offered', async () => {
    const fails = async (pattern) => {
      await reaches('failed');
      assert.match(await report(), pattern);
      assert.equal(await page.evaluate(() => document.querySelector('#camera video').srcObject), null);
      assert.ok(await page.evaluate(() => document.querySelector('[data-do=camera-photo]').checkVisibility()));
    };
    await arrive(() => chromiumWith('--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'));
    await open();
    await fails(/^The camera is blocked for this page\. Allow it in the browser’s settings/);
    await close();

    await arrive(() => chromiumWith('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=0'));
    await open();
    await fails(/^No camera found/);
    await close();

    await arrive(filming());
    await open();
    await reaches('looking');
    // A camera that is unplugged ends its tracks.
    await page.evaluate(() => {
      const [track] = document.querySelector('#camera video').srcObject.getVideoTracks();
      track.stop();
      track.dispatchEvent(new Event('ended'));
    });
    await fails(/^The camera was disconnected/);
    await press('start');
    await reaches('looking');
    await shut();

    // What other devices and browsers report.
    const cases = { NotReadableError: /^The camera cannot be used now/, OverconstrainedError: /^No camera found/, SecurityError: /only on secure pages/ };
    for (const [error, pattern] of Object.entries(cases)) {
      await page.evaluate((error) => void (navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', error); }), error);
      await open();
      await fails(pattern);
      await shut();
    }
    await visitor.choose('language', 'de');
    await open();
    await fails(/^Browser erlauben die Kamera nur auf sicheren Seiten/);
    await page.evaluate(() => (document.getElementById('photo').click = () => (window.isChoosing = true)));
    await press('photo');
    await visitor.until(() => window.isChoosing && !document.getElementById('camera').open);
  });

  test('browsers without a camera for this page do not offer it', async () => {
    const unable = `Object.defineProperty(navigator, 'mediaDevices', { value: undefined });`;
    ({ page, visitor, close } = await openPage(name, {
      intercept: (path) => (path === 'www/main.js' ? { headers: { 'content-type': 'text/javascript' }, body: `${unable}${readBuilt(path)}` } : undefined),
    }));
    await visitor.arrive('#solve/start');
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('[data-do=camera]')].filter((button) => !button.hidden).length), 0);
  });

  test('axe finds no violations when the puzzle is read and when the camera fails, and nothing overflows', async () => {
    await arrive(filming(await phone()));
    for (const [n, { width, height, language }] of SCREENS.entries()) {
      await page.raw.setViewport({ width, height });
      await visitor.choose('language', language);
      for (const theme of themes(n)) {
        await visitor.choose('theme', theme);
        for (const stage of ['read', 'failed']) {
          await open();
          await reaches('read');
          if (stage === 'failed') await page.evaluate(() => document.querySelector('#camera video').srcObject.getVideoTracks()[0].dispatchEvent(new Event('ended')));
          await reaches(stage);
          const where = `${width} x ${height}, ${language}, ${theme}, ${stage}`;
          assert.deepEqual(await violations(page, '#camera'), [], where);
          assert.deepEqual(await page.evaluate(misfits), { overflow: 0, cut: [], small: 0 }, where);
          const { isInside, overflow } = await page.evaluate(() => {
            const box = document.getElementById('camera').getBoundingClientRect();
            const beside = document.querySelector('.beside');
            return { isInside: box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight, overflow: beside.scrollWidth - beside.clientWidth };
          });
          assert.deepEqual({ isInside, overflow }, { isInside: true, overflow: 0 }, where);
          await shut();
        }
      }
    }
  });

  test.thorough('real photos, which are not part of the project', 'real photos of newspapers are outlined while they move', async () => {
    const photos = readdirSync(PHOTOS).filter((file) => file.endsWith('.jpg')).slice(0, 3);
    assert.equal(photos.length, 3);
    for (const name of photos) {
      await arrive(filming(await film('real', readFileSync(`${PHOTOS}/${name}`).toString('base64'), { type: 'image/jpeg', share: 1.2 })));
      await open();
      await visitor.until(() => /^M\d/.test(document.querySelector('#camera .rim')?.getAttribute('d') ?? ''));
      await close();
    }
  });
});
