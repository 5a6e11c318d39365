/**
 * Decodes the labelled photos with Chromium, as the page does it: `node examples/learn_cells/photos.js`. Writes their pixels to
 * target/photos: NAME.rgba, width and height as four bytes each, low byte first, then four bytes per pixel.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BROWSERS } from '../../tests/browser/browsers.js';

export const PHOTOS = new URL('../../../shared/data/photos/', import.meta.url);
/** Where the decoded ones are. */
export const DECODED = new URL('../../target/photos/', import.meta.url);

/** Runs in the page: the pixels as base64, at most 1600 a side, like www/photo/pixels. @param {string} base64 */
async function decode(base64) {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const scale = Math.min(1, 1600 / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
  return { width, height, data: btoa(text) };
}

/** The labels: one object a photo. @returns {{ name: string, digits: string, printed: string, source: string, hand: string, notes: string }[]} */
export function labels() {
  const [head, ...lines] = readFileSync(new URL('labels.csv', PHOTOS), 'utf8').trim().split('\n').map((line) => line.trim().split(','));
  return lines.map((line) => Object.fromEntries(head.map((key, n) => [key, line[n]])));
}

/** Decodes all photos. */
export async function decodeAll() {
  mkdirSync(DECODED, { recursive: true });
  const browser = await BROWSERS.chromium();
  const page = await browser.newPage();
  for (const { name } of labels()) {
    const { width, height, data } = await page.evaluate(decode, readFileSync(new URL(name, PHOTOS)).toString('base64'));
    const size = Buffer.alloc(8);
    size.writeUInt32LE(width, 0);
    size.writeUInt32LE(height, 4);
    writeFileSync(new URL(`${name}.rgba`, DECODED), Buffer.concat([size, Buffer.from(data, 'base64')]));
  }
  await browser.close();
}

/** The pixels of a decoded photo. @param {string} name */
export function pixels(name) {
  const bytes = readFileSync(new URL(`${name}.rgba`, DECODED));
  return { width: bytes.readUInt32LE(0), height: bytes.readUInt32LE(4), rgba: new Uint8Array(bytes.subarray(8)) };
}

if (process.argv[1]?.endsWith('photos.js') && process.argv[1].includes('learn_cells')) await decodeAll();
