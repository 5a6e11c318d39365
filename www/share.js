/** The puzzle in the address: `#p=` and 81 characters. The part behind # never reaches a server. */

/** @param {string} href @param {string} puzzle */
export function linkTo(href, puzzle) {
  const url = new URL(href);
  url.search = '';
  url.hash = `p=${puzzle}`;
  return url.href;
}

/** What in an address may be a puzzle, as other sites write it too; the engine reads it. @param {string} href */
export function textInAddress(href) {
  const { hash, searchParams } = new URL(href);
  const inHash = new URLSearchParams(hash.slice(1));
  for (const parameters of [inHash, searchParams]) {
    for (const name of ['p', 's', 'bd', 'puzzle', 'q']) {
      const text = parameters.get(name);
      if (text) return text;
    }
  }
  return null;
}
