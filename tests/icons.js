/**
 * Draws the icons of the installed page from www/icon.svg: `node tests/icons.js`. They are kept with the sources; run it when
 * the drawing changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { BROWSERS } from './browser/browsers.js';

const svg = readFileSync('www/icon.svg', 'utf8');
const GROUND = /fill="(#\w+)"/.exec(svg)?.[1];
const browser = await BROWSERS.chromium();
const { raw } = await browser.newPage();
/** A maskable one may lose all beyond a circle of four fifths. */
for (const [name, size, scale] of [['192', 192, 1], ['512', 512, 1], ['maskable', 512, 0.78]]) {
  await raw.setViewport({ width: size, height: size });
  const inner = size * scale;
  await raw.setContent(`<body style="margin:0;background:${GROUND};display:grid;place-items:center;height:100vh">
    <div style="width:${inner}px;height:${inner}px">${svg}</div>`);
  writeFileSync(`www/icons/${name}.png`, await raw.screenshot({ type: 'png' }));
}
await browser.close();
