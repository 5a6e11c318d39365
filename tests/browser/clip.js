/**
 * Clips for Chromium's fake camera: a picture that lies on a table, filmed by a hand that comes nearer, shakes and turns a little.
 * The pictures are drawn in a page and written as a file of raw pictures (YUV4MPEG2), which Chromium plays again and again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = 'target/clips';

/**
 * In the page: the bytes of the clip, as base64.
 * @param {{ base64: string, type: string, width: number, height: number, pictures: number, rate: number, share: number }} wanted
 */
async function film({ base64, type, width, height, pictures, rate, share }) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const paper = await createImageBitmap(new Blob([bytes], { type }));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const size = (share * Math.min(width / paper.width, height / paper.height));
  const parts = [`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`];
  for (let n = 0; n < pictures; n++) {
    // All of it comes back to where it began, since the clip repeats.
    const swing = (times, by) => by * Math.sin((2 * Math.PI * times * n) / pictures);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#6b5a48';
    context.fillRect(0, 0, width, height);
    context.translate(width / 2 + swing(1, 10) + swing(5, 2), height / 2 + swing(2, 6) + swing(7, 1.5));
    context.rotate(swing(1, 0.05) + swing(4, 0.006));
    context.transform(1, swing(2, 0.02), swing(1, 0.03), 1, 0, 0);
    const zoom = size * (1 + swing(1, 0.04));
    context.imageSmoothingQuality = 'high';
    context.drawImage(paper, (-paper.width * zoom) / 2, (-paper.height * zoom) / 2, paper.width * zoom, paper.height * zoom);
    const { data } = context.getImageData(0, 0, width, height);
    const frame = new Uint8Array((width * height * 3) / 2).fill(128);
    for (let pixel = 0; pixel < width * height; pixel++) frame[pixel] = 0.299 * data[4 * pixel] + 0.587 * data[4 * pixel + 1] + 0.114 * data[4 * pixel + 2];
    parts.push('FRAME\n', frame);
  }
  const reader = new FileReader();
  await new Promise((done) => {
    reader.onload = done;
    reader.readAsDataURL(new Blob(parts));
  });
  return reader.result.split(',')[1];
}

/**
 * Films a picture. Returns the path of the clip.
 *
 * @param {import('./browsers.js').Page} page  any page with an ordinary address
 * @param {string} name
 * @param {string} base64  a picture
 * @param {{ type?: string, width?: number, height?: number, pictures?: number, rate?: number, share?: number }} [options]
 *   `share`: how much of the clip the picture fills
 */
export async function clipOf(page, name, base64, { type = 'image/png', width = 640, height = 480, pictures = 24, rate = 15, share = 0.92 } = {}) {
  const clip = await page.evaluate(film, { base64, type, width, height, pictures, rate, share });
  mkdirSync(FOLDER, { recursive: true });
  const path = resolve(FOLDER, `${name}.y4m`);
  writeFileSync(path, Buffer.from(clip, 'base64'));
  return path;
}
