/**
 * The photo with the grids in it outlined, or with corners to drag.
 *
 *   .picture
 *     canvas                 the part of the photo around the grids, or all of it
 *     svg.outlines           polygon.grid[data-chosen], path.rules, polygon.cell
 *     button[role=slider]    four, while the player marks the corners
 *
 * @import { Store } from '../app/store.js'
 * @import { Say } from '../app/words.js'
 * @import { Photo, Picture, Point } from './state.js'
 */
import { finder } from '../app/find.js';
import { svg } from '../app/svg.js';
import { quadOf, rimOf } from '../core/crossings.js';
import { contains, cornersOf, frameOf, within } from './quads.js';

/** The longer side of the photo as drawn, in pixels. */
const LONGEST = 1000;
/** Around the grids, as a share of their extent. */
const MARGIN = 0.06;
/** How far an arrow key moves a corner, as a share of the picture's longer side; with Shift. */
const [STEP, FINE_STEP] = [0.01, 0.002];

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {HTMLElement} root @param {Store} store @param {() => Say} words
 * @param {{ moveCorner: (n: number, point: Point) => void, readGrid: (chosen: number) => void, onCorner: (n: number) => void }} then
 *   `onCorner`: a corner has the focus
 */
export function mountPicture(root, store, words, { moveCorner, readGrid, onCorner }) {
  const find = finder(root);
  const [canvas, outlines] = [find('canvas', HTMLCanvasElement), find('svg', SVGSVGElement)];
  const handles = [0, 1, 2, 3].map(addHandle);
  let frame = { x: 0, y: 0, width: 1, height: 1 };
  /** The picture that is drawn. @type {Picture | null} */
  let drawn = null;
  /** The grids that it is drawn around. @type {unknown} */
  let framed = null;

  /** @param {{ clientX: number, clientY: number }} event @returns {Point} in pixels of the picture */
  function pointAt({ clientX, clientY }) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [frame.x + ((clientX - left) / width) * frame.width, frame.y + ((clientY - top) / height) * frame.height];
  }

  // A cell of the photo selects that of the grid; the outline of another grid reads that one.
  outlines.addEventListener('click', (event) => {
    const { reading } = store.state.photo ?? {};
    if (!reading) return;
    const point = pointAt(event);
    const cell = Array.from({ length: 81 }, (_, cell) => cell).find((cell) => contains(quadOf(reading.scan.crossings, cell), point));
    if (cell !== undefined) return store.dispatch({ type: 'select', cell });
    const other = reading.grids.findIndex((quad, n) => n !== reading.chosen && contains(quad, point));
    if (other >= 0) readGrid(other);
  });

  /** @param {number} n */
  function addHandle(n) {
    const handle = document.createElement('button');
    handle.type = 'button';
    handle.className = 'corner';
    handle.setAttribute('role', 'slider');
    handle.setAttribute('aria-describedby', 'mark-help');
    handle.ariaValueMin = '0';
    handle.ariaValueMax = '100';
    /** From the pointer to the corner. @type {Point | null} */
    let held = null;
    handle.addEventListener('pointerdown', (event) => {
      const corner = store.state.photo?.corners[n];
      if (!corner || event.button !== 0) return;
      const [x, y] = pointAt(event);
      held = [corner[0] - x, corner[1] - y];
      handle.setPointerCapture(event.pointerId);
      // Safari does not focus a button that is touched.
      handle.focus({ preventScroll: true });
    });
    handle.addEventListener('pointermove', (event) => {
      const { photo } = store.state;
      if (!held || !photo) return;
      const [x, y] = pointAt(event);
      moveCorner(n, within([x + held[0], y + held[1]], photo.picture));
    });
    for (const type of ['pointerup', 'pointercancel']) handle.addEventListener(type, () => (held = null));
    handle.addEventListener('keydown', (event) => {
      const { photo } = store.state;
      const direction = ARROWS[event.key];
      if (!direction || !photo || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const { picture, corners } = photo;
      const step = Math.max(picture.width, picture.height) * (event.shiftKey ? FINE_STEP : STEP);
      moveCorner(n, within([corners[n][0] + direction[0] * step, corners[n][1] + direction[1] * step], picture));
    });
    handle.addEventListener('focus', () => onCorner(n));
    root.append(handle);
    return handle;
  }

  /** @param {Photo} photo */
  function drawPhoto({ picture, reading }) {
    if (drawn === picture && framed === (reading?.grids ?? null)) return;
    drawn = picture;
    framed = reading?.grids ?? null;
    frame = reading ? frameOf(reading.grids.flat(), picture, MARGIN) : { x: 0, y: 0, width: picture.width, height: picture.height };
    const scale = LONGEST / Math.max(frame.width, frame.height);
    [canvas.width, canvas.height] = [frame.width, frame.height].map((side) => Math.max(1, Math.round(side * scale)));
    const context = canvas.getContext('2d');
    const whole = document.createElement('canvas');
    [whole.width, whole.height] = [picture.width, picture.height];
    whole.getContext('2d')?.putImageData(imageOf(picture), 0, 0);
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, frame.x, frame.y, frame.width, frame.height, 0, 0, canvas.width, canvas.height);
    outlines.setAttribute('viewBox', `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  }

  /** @param {Photo} photo @param {number} selected */
  function drawOutlines({ corners, reading }, selected) {
    if (!reading) return outlines.replaceChildren(svg('polygon', { class: 'grid', 'data-chosen': '', points: corners.join(' ') }));
    const { scan: { crossings }, grids, chosen } = reading;
    const size = 0.07 * Math.max(frame.width, frame.height);
    outlines.replaceChildren(
      ...grids.flatMap((quad, n) => n === chosen ? [] : [
        svg('polygon', { class: 'grid', points: quad.join(' ') }),
        ...number(n + 1, quad, size),
      ]),
      svg('polygon', { class: 'grid', 'data-chosen': '', points: rimOf(crossings).join(' ') }),
      svg('path', { class: 'rules', d: rulesOf(crossings) }),
      svg('polygon', { class: 'cell', points: quadOf(crossings, selected).join(' ') }),
      ...(grids.length > 1 ? number(chosen + 1, cornersOf(crossings), size) : []),
    );
  }

  return {
    /** @param {Photo} photo @param {number} selected */
    draw(photo, selected) {
      drawPhoto(photo);
      drawOutlines(photo, selected);
      const { picture, corners, reading } = photo;
      const say = words();
      root.toggleAttribute('data-marking', !reading);
      handles.forEach((handle, n) => {
        handle.hidden = reading !== null;
        const [x, y] = [corners[n][0] / picture.width, corners[n][1] / picture.height].map((share) => Math.round(share * 1000) / 10);
        handle.style.setProperty('left', `${x}%`);
        handle.style.setProperty('top', `${y}%`);
        handle.setAttribute('aria-label', say(`photo.corner.${n}`));
        handle.ariaValueNow = String(Math.round(x));
        handle.ariaValueText = say('photo.position', { x: Math.round(x), y: Math.round(y) });
      });
    },
    /** Frees the memory of the photo. */
    clear() {
      drawn = framed = null;
      canvas.width = canvas.height = 1;
      outlines.replaceChildren();
    },
  };
}

/** @param {Picture} picture */
const imageOf = ({ width, height, rgba }) => new ImageData(new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length), width, height);

/** The lines between the boxes. @param {readonly Point[]} crossings */
function rulesOf(crossings) {
  const line = Array.from({ length: 10 }, (_, n) => n);
  return [3, 6].flatMap((at) => [line.map((n) => crossings[at * 10 + n]), line.map((n) => crossings[n * 10 + at])]).map((points) => `M${points.join('L')}`).join('');
}

/** The number of a grid in its middle. @param {number} n @param {readonly Point[]} quad @param {number} size */
function number(n, quad, size) {
  const [x, y] = [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis], 0) / 4);
  const text = svg('text', { x, y, 'font-size': size, 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  text.textContent = String(n);
  return [svg('circle', { cx: x, cy: y, r: size * 0.75 }), text];
}
