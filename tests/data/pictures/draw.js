/**
 * Draws pictures of puzzles, as screenshots and cameras make them, in fonts that the network of src/scan/ never saw: those of the
 * tests, `node tests/data/pictures/draw.js`, or of each kind so many others into a folder, to measure how well they are read:
 * `node tests/data/pictures/draw.js 20 target/pictures`. `./build.sh fonts` comes first. What is to be read from each picture
 * stands in pictures.txt: the digits of a puzzle, or the code of an error; the font of the printed ones; then, if there are any, the cells
 * with digits written by hand, and those with pencil marks and which.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { fonts, HELD_OUT } from '../../../examples/learn_cells/families.js';
import { mulberry32 } from '../../random.js';
import { engine } from '../../wasm/engine.js';
import { BROWSERS } from '../../browser/browsers.js';

const { generate, solve } = await engine();

const LIGHT = { page: '#f4f4f4', ground: '#ffffff', ink: '#202020', thin: '#b0b0b0', thick: '#303030' };
const DARK = { page: '#101216', ground: '#1b1e24', ink: '#e8e8ea', thin: '#3b404a', thick: '#8a90a0' };
const PRINT = { page: '#ffffff', ground: '#ffffff', ink: '#000000', thin: '#000000', thick: '#000000' };

/** What each kind of picture is like; see `draw` for what is usual. `random` gives what is chosen anew for each. */
const KINDS = {
  clean: () => ({}),
  dark: () => ({ ...DARK }),
  highlighted: () => ({ tints: true, furniture: true, typed: 0.15 }),
  notes: () => ({ notes: true }),
  cropped: (random) => ({ margin: [0, 0, 0, 0], crop: Math.floor(random() * 5) }),
  framed: () => ({ frames: true, furniture: true, margin: [60, 110, 60, 90] }),
  faint: () => ({ thin: '#e4e4e4', thick: '#c8c8d4', page: '#ffffff' }),
  coloured: () => ({ ground: '#fff6e0', page: '#d8e6f0', thin: '#e0b070', thick: '#b06020', ink: '#1040a0' }),
  phone: () => ({ side: 380, margin: [10, 210, 10, 220], furniture: true, tints: true }),
  small: () => ({ side: 270, margin: [4, 6, 4, 6] }),
  newspaper: (random) => ({ ...PRINT, size: 0.55, family: ['spectral', 'vollkorn', 'domine'][Math.floor(random() * 3)], photo: { turn: 0.01, lean: 0.01, noise: 10, blur: 1, light: 0.15, paper: 225 } }),
  photo: () => ({ ...PRINT, photo: { turn: 0.1, lean: 0.1, noise: 7, blur: 1, light: 0.45, paper: 215, table: 90 } }),
  bent: () => ({ ...PRINT, photo: { turn: 0.06, lean: 0.06, noise: 9, blur: 1, light: 0.5, paper: 205, table: 130, bend: 0.02 } }),
  rows: (random) => ({ rows: ['.', '0', '_', '-'][Math.floor(random() * 4)], isRuled: random() < 0.5 }),
};

/** What was filled in with a pen. */
const BY_HAND = {
  filled: () => ({ ...PRINT, hand: true, photo: { turn: 0.04, lean: 0.04, noise: 6, blur: 0.6, light: 0.25, paper: 225, table: 110 } }),
};

/** What else a camera sees: the edge of a shadow, a lamp that shines on glossy paper, the pixels of a screen, a grid drawn with a pen. */
const HARDER = {
  shadow: () => ({ ...PRINT, photo: { turn: 0.05, lean: 0.05, noise: 6, blur: 0.6, light: 0.2, paper: 225, table: 110, shadow: 0.5 } }),
  glare: () => ({ ...PRINT, photo: { turn: 0.05, lean: 0.05, noise: 6, blur: 0.6, light: 0.2, paper: 205, table: 110, glare: 150 } }),
  screen: () => ({ photo: { turn: 0.05, lean: 0.05, noise: 6, blur: 0.8, light: 0.15, paper: 235, table: 60, gap: 0.15 } }),
  sketched: () => ({ ...PRINT, isSketched: true, photo: { turn: 0.04, lean: 0.04, noise: 6, blur: 0.6, light: 0.25, paper: 225, table: 110 } }),
};

/** What shows no puzzle. */
const NONE = {
  blank: { none: 'blank' },
  noise: { none: 'noise' },
  sunset: { none: 'gradient' },
  prose: { none: 'prose' },
};

/** Digits as a pen writes them: strokes through points of a square. */
const STROKES = {
  1: [[[0.3, 0.24], [0.52, 0.05], [0.5, 0.95]]],
  2: [[[0.22, 0.27], [0.34, 0.08], [0.62, 0.06], [0.74, 0.27], [0.55, 0.55], [0.2, 0.92], [0.5, 0.88], [0.82, 0.92]]],
  3: [[[0.22, 0.12], [0.52, 0.04], [0.74, 0.2], [0.64, 0.4], [0.42, 0.47], [0.7, 0.55], [0.78, 0.76], [0.58, 0.94], [0.2, 0.88]]],
  4: [[[0.58, 0.05], [0.38, 0.36], [0.18, 0.62], [0.5, 0.61], [0.86, 0.6]], [[0.66, 0.36], [0.64, 0.66], [0.62, 0.97]]],
  5: [[[0.78, 0.07], [0.52, 0.07], [0.3, 0.08], [0.27, 0.26], [0.26, 0.44], [0.56, 0.4], [0.78, 0.6], [0.66, 0.88], [0.4, 0.96], [0.2, 0.9]]],
  6: [[[0.68, 0.05], [0.42, 0.26], [0.26, 0.58], [0.32, 0.88], [0.58, 0.95], [0.74, 0.74], [0.6, 0.54], [0.32, 0.62]]],
  7: [[[0.2, 0.1], [0.5, 0.1], [0.8, 0.1], [0.62, 0.48], [0.44, 0.96]]],
  8: [[[0.68, 0.2], [0.46, 0.05], [0.28, 0.22], [0.5, 0.46], [0.74, 0.72], [0.54, 0.95], [0.28, 0.78], [0.5, 0.48], [0.7, 0.24]]],
  9: [[[0.7, 0.26], [0.5, 0.06], [0.28, 0.22], [0.4, 0.46], [0.66, 0.4], [0.72, 0.2], [0.68, 0.58], [0.56, 0.96]]],
};

/** In the page: the pixels of a picture as base64, grey or red, green and blue. */
async function draw({ data, weight, strokes, puzzle, seed, none, side = 360, margin = [24, 30, 24, 30], size = 0.62, page, ground, ink, thin, thick, ...options }) {
  const random = mulberry32(seed);
  const face = new FontFace('drawn', Uint8Array.from(atob(data), (c) => c.charCodeAt(0)));
  await face.load();
  document.fonts.add(face);
  const [left, top, right, bottom] = margin;
  const [width, height] = none ? [400, 300] : [side + left + right, side + top + bottom];
  let canvas = new OffscreenCanvas(width, height);
  let context = canvas.getContext('2d', { willReadFrequently: true });
  const fill = (style, x, y, w, h) => {
    context.fillStyle = style;
    context.fillRect(x, y, w, h);
  };
  const write = (text, x, y, px, style) => {
    context.fillStyle = style;
    context.font = `${px}px drawn`;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText('8');
    context.fillText(text, x, y + (up - down) / 2);
  };
  /** Writes a digit with a pen, no two alike. */
  const pen = (digit, x, y, px, wide) => {
    const shake = () => (random() - 0.5) * 0.07;
    const slant = (random() - 0.5) * 0.3;
    context.strokeStyle = `rgb(${40 + random() * 40} ${40 + random() * 40} ${90 + random() * 40})`;
    [context.lineWidth, context.lineCap, context.lineJoin] = [wide, 'round', 'round'];
    for (const stroke of strokes[digit]) {
      const points = stroke.map(([u, v]) => [x + (u - 0.5 + shake() + slant * (0.5 - v)) * px, y + (v - 0.5 + shake()) * px]);
      context.beginPath();
      context.moveTo(...points[0]);
      for (let n = 1; n + 1 < points.length; n++) context.quadraticCurveTo(...points[n], (points[n][0] + points[n + 1][0]) / 2, (points[n][1] + points[n + 1][1]) / 2);
      context.lineTo(...points.at(-1));
      context.stroke();
    }
  };
  /** Draws a line of a grid with a pen, not quite straight. */
  const sketch = (fromX, fromY, toX, toY, wide) => {
    const shake = () => (random() - 0.5) * (side / 60);
    context.strokeStyle = '#303038';
    [context.lineWidth, context.lineCap] = [wide, 'round'];
    context.beginPath();
    context.moveTo(fromX + shake(), fromY + shake());
    context.quadraticCurveTo((fromX + toX) / 2 + shake(), (fromY + toY) / 2 + shake(), toX + shake(), toY + shake());
    context.stroke();
  };
  const [byHand, marks] = [[], []];
  fill(page, 0, 0, width, height);
  if (none === 'gradient') {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    ['#203060', '#c06040', '#f0c080', '#304030', '#101810'].forEach((colour, n) => gradient.addColorStop(n / 4, colour));
    fill(gradient, 0, 0, width, height);
    for (let n = 0; n < 60; n++) {
      context.fillStyle = `rgb(${random() * 90} ${random() * 90} ${random() * 60} / 0.5)`;
      context.beginPath();
      context.ellipse(random() * width, height * (0.6 + 0.4 * random()), 10 + 30 * random(), 5 + 20 * random(), 0, 0, 7);
      context.fill();
    }
  } else if (none === 'prose') {
    context.font = '14px drawn';
    context.fillStyle = ink;
    for (let y = 24; y < height; y += 19) context.fillText(`Of ${Math.floor(random() * 90)} ways, ${'few were told the truth of what they saw '.slice(Math.floor(random() * 20))}`, 12, y);
  } else if (options.rows !== undefined) {
    const pitch = side / 9;
    for (let cell = 0; cell < 81; cell++) {
      const [col, row] = [cell % 9, Math.floor(cell / 9)];
      const gap = options.isRuled ? pitch * 0.6 : 0;
      const [x, y] = [left + (col + 0.5) * pitch * 0.85 + Math.floor(col / 3) * gap, top + (row + 0.5) * pitch * 0.85 + Math.floor(row / 3) * gap];
      write(puzzle[cell] === '.' ? options.rows : puzzle[cell], x, y, pitch * 0.7, ink);
      if (options.isRuled && col % 3 === 0 && col > 0) write('|', x - pitch * 0.42 - gap / 2, y, pitch * 0.7, ink);
      if (options.isRuled && row % 3 === 0 && row > 0) write('-', x, y - pitch * 0.42 - gap / 2, pitch * 0.7, ink);
    }
  } else if (!none) {
    const pitch = side / 9;
    if (options.frames) {
      context.strokeStyle = thick;
      context.lineWidth = 3;
      for (const by of [12, 26]) context.strokeRect(left - by, top - by, side + 2 * by, side + 2 * by);
      context.strokeRect(8, 8, width - 16, height - 16);
    }
    if (options.furniture) {
      write('Puzzle 4711 · 12:34', width / 2, top / 2 - 4, 18, ink);
      for (let n = 0; n < 9; n++) write(String(n + 1), left + (n + 0.5) * pitch, top + side + bottom / 2, 24, ink);
    }
    fill(ground, left, top, side, side);
    const chosen = Math.floor(random() * 81);
    const solution = options.solution;
    const noted = [];
    /** Writes the digit of a cell with a pen. */
    const writeByHand = (digit, cell, x, y) => {
      byHand.push(cell);
      pen(digit, x + pitch * (0.46 + random() * 0.08), y + pitch * (0.46 + random() * 0.08), pitch * (0.6 + random() * 0.15), pitch * 0.06);
    };
    for (let cell = 0; cell < 81; cell++) {
      const [col, row] = [cell % 9, Math.floor(cell / 9)];
      const [x, y] = [left + col * pitch, top + row * pitch];
      const sees = col === chosen % 9 || row === Math.floor(chosen / 9);
      if (options.tints && cell === chosen) fill('#bbdefb', x, y, pitch, pitch);
      else if (options.tints && sees) fill('#e2ebf3', x, y, pitch, pitch);
      else if (options.tints && random() < 0.1) fill(['#f6d9a8', '#b9e3d3', '#eccbdd'][cell % 3], x, y, pitch, pitch);
      if (options.isSketched) {
        if (puzzle[cell] !== '.') writeByHand(puzzle[cell], cell, x, y);
      } else if (puzzle[cell] !== '.') write(puzzle[cell], x + pitch / 2, y + pitch / 2, pitch * size * 1.15, ink);
      else if (random() < (options.typed ?? 0)) {
        noted[cell] = solution[cell];
        write(solution[cell], x + pitch / 2, y + pitch / 2, pitch * size * 1.15, '#3060c8');
      } else if (options.hand && random() < 0.5) {
        noted[cell] = solution[cell];
        writeByHand(solution[cell], cell, x, y);
      } else if (options.hand && random() < 0.6) {
        const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(() => random() < 0.3);
        digits.forEach((digit) => pen(digit, x + pitch * (0.2 + 0.3 * ((digit - 1) % 3)), y + pitch * (0.2 + 0.3 * Math.floor((digit - 1) / 3)), pitch * 0.22, pitch * 0.03));
        if (digits.length > 0) marks.push(`${cell}:${digits.join('')}`);
      } else if (options.notes && random() < 0.8) {
        for (let n = 0; n < 9; n++) if (random() < 0.45) write(String(n + 1), x + pitch * (0.2 + 0.3 * (n % 3)), y + pitch * (0.2 + 0.3 * Math.floor(n / 3)), pitch * 0.25, '#606060');
      }
    }
    puzzle = Array.from(puzzle, (digit, cell) => noted[cell] ?? digit).join('');
    for (let n = 0; n <= 9 && options.isSketched; n++) {
      const wide = n % 3 === 0 ? side / 110 : side / 200;
      sketch(left + n * pitch, top, left + n * pitch, top + side, wide);
      sketch(left, top + n * pitch, left + side, top + n * pitch, wide);
    }
    for (let n = 0; n <= 9 && !options.isSketched; n++) {
      const isThick = n % 3 === 0;
      const thickness = isThick ? Math.max(2, side / 150) : 1;
      for (const [x, y, w, h] of [[left + n * pitch - thickness / 2, top, thickness, side], [left, top + n * pitch - thickness / 2, side, thickness]]) if (!isThick) fill(thin, Math.round(x), Math.round(y), Math.round(w), Math.round(h));
    }
    for (let n = 0; n <= 9 && !options.isSketched; n += 3) {
      const thickness = Math.max(2, side / 150);
      fill(thick, left + n * pitch - thickness / 2, top - thickness / 2, thickness, side + thickness);
      fill(thick, left - thickness / 2, top + n * pitch - thickness / 2, side + thickness, thickness);
    }
  }
  document.fonts.delete(face);
  let pixels = context.getImageData(0, 0, width, height).data;
  let [w, h] = [width, height];
  const grey = (at) => 0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2];
  if (options.crop) {
    const by = options.crop;
    [w, h] = [width - 2 * by, height - 2 * by];
    pixels = context.getImageData(by, by, w, h).data;
  }
  const some = (by) => (random() * 2 - 1) * by;
  const photo = options.photo ?? (none === 'noise' ? { noise: 60, blur: 0, light: 0, turn: 0, lean: 0, paper: 255 } : undefined);
  let out;
  if (photo) {
    out = new Uint8Array(w * h);
    const [turn, leanX, leanY, bend] = [some(photo.turn), some(photo.lean), some(photo.lean), some(photo.bend ?? 0)];
    const [lightX, lightY] = [some(photo.light), some(photo.light)];
    const paper = (x, y) => {
      if (x < 0 || y < 0 || x > w - 2 || y > h - 2) return photo.table ?? photo.paper;
      const [l, t] = [Math.floor(x), Math.floor(y)];
      const g = (x, y) => grey(4 * (y * w + x));
      const row = (y) => g(l, y) * (1 - x + l) + g(l + 1, y) * (x - l);
      return ((row(t) * (1 - y + t) + row(t + 1) * (y - t)) * (photo.paper - 25)) / 255 + 25;
    };
    // A shadow falls across the middle, a lamp shines on a third of the picture.
    const [slope, spotX, spotY] = photo.shadow || photo.glare ? [some(1), some(0.25), some(0.25)] : [0, 0, 0];
    const shade = (u, v) => 1 - (photo.shadow ?? 0) / (1 + Math.exp(-(u + slope * v + spotX) * 90));
    const shine = (u, v) => (photo.glare ?? 0) * Math.exp(-((u - spotX) ** 2 + (v - spotY) ** 2) / 0.03);
    // A screen has dark gaps between its pixels, a little smaller than the camera's.
    const lit = (x, y) => (photo.gap && ((x * 0.93) % 1 < 0.25 || (y * 0.93) % 1 < 0.25) ? 1 - photo.gap : 1);
    const blur = [-1, 0, 1].map((d) => d * 0.6 * photo.blur);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        let sum = 0;
        for (const by of blur) for (const bx of blur) {
          // Seen a little from afar, so that all of the grid stays in sight.
          let [u, v] = [(x + bx) / w - 0.5, (y + by) / h - 0.5];
          const far = 1.12 + leanX * 2 * u + leanY * 2 * v;
          [u, v] = [(u * Math.cos(turn) - v * Math.sin(turn)) * far, (u * Math.sin(turn) + v * Math.cos(turn)) * far];
          v += bend * Math.cos(u * 6);
          sum += paper((u + 0.5) * w, (v + 0.5) * h) * lit((u + 0.5) * w, (v + 0.5) * h);
        }
        const light = (1 + lightX * (x / w - 0.5) + lightY * (y / h - 0.5)) * shade(x / w - 0.5, y / h - 0.5);
        out[y * w + x] = Math.max(0, Math.min(255, (sum / 9) * light + shine(x / w - 0.5, y / h - 0.5) + photo.noise * (random() + random() + random() - 1.5)));
      }
    }
  } else {
    const isGrey = ![ground, ink, thin, thick, page].some((colour) => new Set(colour.slice(1).match(/../g)).size > 1) && !options.tints && none !== 'gradient' && !options.typed;
    out = new Uint8Array(w * h * (isGrey ? 1 : 3));
    for (let n = 0; n < w * h; n++) {
      if (isGrey) out[n] = pixels[4 * n];
      else out.set(pixels.subarray(4 * n, 4 * n + 3), 3 * n);
    }
  }
  let binary = '';
  for (const byte of out) binary += String.fromCharCode(byte);
  return { width: w, height: h, puzzle, byHand, marks, bytes: btoa(binary) };
}

/** A PNG file, grey or in colours. */
function png(width, height, bytes) {
  const planes = bytes.length / (width * height);
  const rows = [];
  for (let y = 0; y < height; y++) rows.push(Buffer.of(0), bytes.subarray(y * width * planes, (y + 1) * width * planes));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, planes === 1 ? 0 : 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type, data) {
  const [body, length, sum] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  sum.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([length, body, sum]);
}

const [each, folder = 'tests/data/pictures'] = [Number(process.argv[2] ?? 0), process.argv[3]];
const families = fonts(HELD_OUT);
const browser = await BROWSERS.chromium();
const page = await browser.newPage();
await page.evaluate((source) => (window.mulberry32 = new Function(`return ${source}`)()), String(mulberry32));
mkdirSync(folder, { recursive: true });
const told = [];
let seed = 1;
for (const [kind, like] of [...Object.entries(KINDS), ...(each ? [] : Object.entries(NONE)), ...Object.entries(BY_HAND), ...Object.entries(HARDER)]) {
  for (let n = 0; n < (each || 1); n++, seed++) {
    const random = mulberry32(seed + 1000 * each);
    const options = { ...LIGHT, ...(typeof like === 'function' ? like(random) : like) };
    const fitting = families.filter(({ family }) => !options.family || family === options.family);
    const font = fitting[Math.floor(random() * fitting.length)];
    const puzzle = generate({ seed: seed + 1000 * each });
    const drawn = await page.evaluate(draw, { ...options, data: font.data, strokes: STROKES, puzzle, solution: solve(puzzle), seed });
    const name = each ? `${kind}-${n}` : kind;
    writeFileSync(`${folder}/${name}.png`, png(drawn.width, drawn.height, Buffer.from(drawn.bytes, 'base64')));
    const hand = drawn.byHand.length > 0 ? ` hand=${drawn.byHand.join()} marks=${drawn.marks.join()}` : '';
    told.push(`${name} ${options.none ? 'no-grid' : drawn.puzzle} ${font.family} ${font.style}${hand}`);
  }
}
await browser.close();
writeFileSync(`${folder}/pictures.txt`, `${told.join('\n')}\n`);
console.log(`${told.length} pictures`);
