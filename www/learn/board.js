/**
 * A whole board as one drawing, for pages about techniques.
 *
 * @import { Board, Picture } from '../core/lesson.js'
 */
import { colOf, rowOf } from '../core/geometry.js';
import { bitOf } from '../core/notes.js';
import { shapesOf, spot, svg } from '../app/svg.js';

/** @param {Board} board @param {Picture} picture @param {string} label */
export function drawBoard({ digits, origins, candidates }, picture, label) {
  const drawing = svg('svg', { viewBox: '-6 -6 912 912', role: 'img', 'aria-label': label, class: 'miniature' });
  drawing.append(svg('rect', { class: 'ground', width: 900, height: 900 }));
  for (const cell of picture.cells) drawing.append(svg('rect', { class: 'marked', x: colOf(cell) * 100 + 6, y: rowOf(cell) * 100 + 6, width: 88, height: 88 }));
  for (let n = 0; n <= 9; n++) {
    const kind = n % 3 === 0 ? 'thick' : 'thin';
    drawing.append(svg('path', { class: kind, d: `M${n * 100} 0V900M0 ${n * 100}H900` }));
  }
  for (let cell = 0; cell < 81; cell++) {
    if (digits[cell] !== '.') {
      const text = svg('text', { class: origins[cell] === 'g' ? 'digit given' : 'digit', x: colOf(cell) * 100 + 50, y: rowOf(cell) * 100 + 53 });
      text.textContent = digits[cell];
      drawing.append(text);
      continue;
    }
    for (let digit = 1; digit <= 9; digit++) {
      if (!(candidates[cell] & bitOf(digit))) continue;
      const [x, y] = spot(cell, digit);
      const role = picture.roles.get(cell * 10 + digit);
      if (role) drawing.append(svg('circle', { class: 'role', 'data-role': role, cx: x, cy: y, r: 16 }));
      const text = svg('text', { class: 'candidate', x, y: y + 1, ...(role ? { 'data-role': role } : {}) });
      text.textContent = String(digit);
      drawing.append(text);
    }
  }
  drawing.append(...shapesOf(picture));
  return drawing;
}
