/**
 * The digit whose note has its place at a point of a cell: notes are laid out like a keypad, three by three.
 * @param {Element} cell @param {{ clientX: number, clientY: number }} point
 */
export function digitAt(cell, { clientX, clientY }) {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const [col, row] = [(clientX - left) / width, (clientY - top) / height].map((share) => Math.max(0, Math.min(2, Math.floor(share * 3))));
  return 3 * row + col + 1;
}
