/**
 * The page in the middle of a game, at three sizes, in two themes and two languages, and at one size in the oldest browser too, compared
 * with screenshots that a person has reviewed: tests/data/looks. `LOOKS=keep ./build.sh test browser looks` takes new ones.
 *
 * The test compares the mean colours of tiles of 8 by 8 pixels. Another version of a font makes no difference, but a button
 * that moved, a missing panel or a wrong colour does.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sample } from '../tier.js';
import { inChromium, inOldest } from './suites.js';
import { SELF_SOLVING, openPage } from './visitor.js';

const LOOKS = sample([[390, 844], [820, 1180], [1280, 800]].flatMap(([width, height]) => [
  { width, height, theme: 'light', language: 'en' }, { width, height, theme: 'dark', language: 'de' },
  { width, height, theme: 'dark', language: 'en' }, { width, height, theme: 'light', language: 'de' },
]), { every: 3 });
/** Those that the oldest browser is compared with. */
const SOME = LOOKS.filter(({ width }) => width === 1280);
const FOLDER = fileURLToPath(new URL('../data/looks/', import.meta.url));

/** Two tiles differ if one of their colour channels differs by more than this, out of 255. */
const TOLERANCE = 28;
/** The share of tiles that may differ, for digits of another font. */
const SHARE = 0.02;

/** @type {import('./suites.js').Suite} */
const looks = (name, test) => {
  let page, visitor, close;
  beforeEach(async () => ({ page, visitor, close } = await openPage(name)));
  afterEach(() => close?.());

  for (const { width, height, theme, language } of name === 'oldest' ? SOME : LOOKS) {
    const name = `${width}x${height}-${theme}-${language}`;
    test(`the page matches its reviewed screenshot at ${width} x ${height}, ${theme}, ${language}`, async () => {
      await page.raw.setViewport({ width, height });
      await visitor.arrive();
      await visitor.choose('language', language);
      await visitor.choose('theme', theme);
      await visitor.play(SELF_SOLVING);
      await visitor.until(() => /SE/.test(document.getElementById('meta').textContent));
      await page.evaluate(() => document.querySelectorAll('#grid td')[2].focus());
      await page.press('9', 'n', 'x', '4', '6', 'n', 'c', '1', '4', '6', 'n', 'v', '3', 'n', '2', '6', 'z', 'Shift+ArrowRight');
      await visitor.until(() => document.querySelector('.history .place') !== null);
      await visitor.settle();
      await visitor.frames();
      // The clock changes every second, so it is not part of the screenshot.
      await page.evaluate(() => (document.getElementById('pause').style.visibility = 'hidden'));
      const seen = await page.raw.screenshot({ type: 'webp', quality: 80 });
      const file = `${FOLDER}${name}.webp`;
      if (process.env.LOOKS === 'keep') {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, seen);
      }
      assert.ok(existsSync(file), `${file} is missing: create it with LOOKS=keep and review it`);
      const others = await differing(page, seen, readFileSync(file));
      if (others.share > SHARE) {
        const now = fileURLToPath(new URL(`../../target/looks-${name}.webp`, import.meta.url));
        writeFileSync(now, seen);
        assert.fail(`${(others.share * 100).toFixed(1)} % of the tiles differ, the first at ${others.first}; see ${now}`);
      }
    });
  }
};

inChromium('looks', looks);
inOldest('looks', looks);

/** The share of tiles in which two pictures differ, and the position of the first. The page itself decodes them. */
function differing(page, one, other) {
  const urls = [one, other].map((bytes) => `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`);
  return page.evaluate(async (urls, tolerance) => {
    const [a, b] = await Promise.all(urls.map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const [width, height] = [Math.floor(image.width / 8), Math.floor(image.height / 8)];
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return { width, height, data: context.getImageData(0, 0, width, height).data };
    }));
    if (a.width !== b.width || a.height !== b.height) return { share: 1, first: 'another size' };
    const tiles = [];
    for (let n = 0; n < a.data.length; n += 4) {
      if ([0, 1, 2].some((c) => Math.abs(a.data[n + c] - b.data[n + c]) > tolerance)) tiles.push(n / 4);
    }
    const [first = 0] = tiles;
    return { share: tiles.length / (a.width * a.height), first: `${(first % a.width) * 8}, ${Math.floor(first / a.width) * 8}` };
  }, urls, TOLERANCE);
}
