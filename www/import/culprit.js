/**
 * Selects what is wrong in the text in the box: a character, a line, or all of it.
 *
 * @param {HTMLTextAreaElement} box
 * @param {{ line?: number, column?: number }} place  from 1
 */
export function selectCulprit(box, { line, column }) {
  if (!line) return box.select();
  // A text area turns every line end into one character.
  const lines = box.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  const characters = [...(lines[line - 1] ?? '')];
  const from = start + characters.slice(0, (column ?? 1) - 1).join('').length;
  const length = column ? (characters[column - 1]?.length ?? 0) : (lines[line - 1]?.length ?? 0);
  box.setSelectionRange(from, from + length);
}
