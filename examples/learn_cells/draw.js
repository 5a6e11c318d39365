/**
 * Draws the digits for training the network, each 64 x 64 pixels, with Chromium: `node examples/learn_cells/draw.js`, after
 * `./build.sh fonts`. Writes target/digits.bin: for each drawing, whether its family is held out, the digit, and the pixels.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { BROWSERS } from '../../tests/browser/browsers.js';
import { fonts } from './families.js';

/** Runs in the page. Returns the ink of ten digits as base64. @param {{ family: string, style: string, data: string }} font */
async function draw({ family, style, data }) {
  const [weight, slope] = style.split('-');
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  const face = new FontFace('drawn', bytes);
  await face.load();
  document.fonts.add(face);
  const canvas = new OffscreenCanvas(64, 640);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = '#fff';
  context.font = '100px drawn';
  for (let digit = 0; digit < 10; digit++) {
    const box = context.measureText(String(digit));
    const [width, height] = [box.actualBoundingBoxLeft + box.actualBoundingBoxRight, box.actualBoundingBoxAscent + box.actualBoundingBoxDescent];
    const scale = Math.min(48 / height, 56 / width);
    context.setTransform(scale, 0, 0, scale, 32 - (scale * width) / 2, 64 * digit + 32 - (scale * height) / 2);
    context.fillText(String(digit), box.actualBoundingBoxLeft, box.actualBoundingBoxAscent);
  }
  document.fonts.delete(face);
  const { data: rgba } = context.getImageData(0, 0, 64, 640);
  let ink = '';
  for (let at = 3; at < rgba.length; at += 4) ink += String.fromCharCode(rgba[at]);
  return btoa(ink);
}

const browser = await BROWSERS.chromium();
const page = await browser.newPage();
const drawn = [];
for (const font of fonts()) {
  const ink = Buffer.from(await page.evaluate(draw, font), 'base64');
  for (let digit = 0; digit < 10; digit++) drawn.push(Buffer.from([Number(font.isHeldOut), digit]), ink.subarray(digit * 4096, (digit + 1) * 4096));
}
await browser.close();
mkdirSync('target', { recursive: true });
writeFileSync('target/digits.bin', Buffer.concat(drawn));
console.log(`${drawn.length / 2} digits`);
