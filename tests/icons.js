/**
 * Renders the icons of the installed page from www/icon.svg: `node tests/icons.js`. The icons are checked in; run this after
 * changing the drawing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { BROWSERS } from './browser/browsers.js';

const svg = readFileSync('www/icon.svg', 'utf8');
const BACKGROUND = /fill="(#\w+)"/.exec(svg)?.[1];
const browser = await BROWSERS.chromium();
const { raw } = await browser.newPage();
/** A maskable icon may be cropped to a circle of four fifths of its width. */
for (const [name, size, scale] of [['192', 192, 1], ['512', 512, 1], ['maskable', 512, 0.78]]) {
  await raw.setViewport({ width: size, height: size });
  const inner = size * scale;
  await raw.setContent(`<body style="margin:0;background:${BACKGROUND};display:grid;place-items:center;height:100vh">
    <div style="width:${inner}px;height:${inner}px">${svg}</div>`);
  writeFileSync(`www/icons/${name}.png`, await raw.screenshot({ type: 'png' }));
}
await browser.close();
