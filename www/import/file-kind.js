/**
 * What a file contains, from its first bytes: text in some encoding, or something else.
 *
 * @typedef {{ kind?: string, encoding?: string }} FileKind   `kind` if it is not text; `encoding` if that is known
 */

/** How many bytes are looked at. */
const HEAD = 4096;

/** Kinds of files that the reader of pictures opens. */
export const PICTURES = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'heic', 'avif'];

/** How files of other kinds begin, as characters of one byte each. @type {[kind: string, start: RegExp][]} */
const STARTS = [
  // Office documents are ZIP files whose first entry has one of these names.
  ['office', /^PK\x03\x04[^]{26}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|(?:xl|word|ppt)\/|mimetypeapplication\/vnd\.)/],
  ['zip', /^PK(?:\x03\x04|\x05\x06)/],
  ['office', /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/],
  ['pdf', /^%PDF-/],
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['bmp', /^BM[^]{4}\0\0\0\0/],
  ['heic', /^[^]{4}ftyp(?:hei|hev|mif)/],
  ['avif', /^[^]{4}ftypavi/],
  ['gzip', /^\x1f\x8b/],
  ['bzip2', /^BZh[1-9]1AY/],
  ['xz', /^\xfd7zXZ\0/],
  ['zstd', /^\x28\xb5\x2f\xfd/],
  ['7z', /^7z\xbc\xaf\x27\x1c/],
  ['rar', /^Rar!\x1a\x07/],
  ['sqlite', /^SQLite format 3\0/],
];

/** Byte order marks. @type {[start: RegExp, encoding: string][]} */
const MARKS = [[/^\xff\xfe/, 'utf-16le'], [/^\xfe\xff/, 'utf-16be'], [/^\xef\xbb\xbf/, 'utf-8']];

/** A text has hardly any control characters but tabs, line ends, and the escapes of a terminal's colours. */
const MOST_CONTROLS = 0.01;

/** Of a text in UTF-16, at least this share is ASCII: digits, blanks, line ends. In the wrong byte order, hardly anything is. */
const LEAST_ASCII = 0.25;

/** @param {string} text */
const isText = (text) => (text.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0) <= MOST_CONTROLS * text.length;

/** UTF-16 without a mark, if these bytes look like that. @param {Uint8Array} bytes */
function wideEncoding(bytes) {
  if (!bytes.includes(0)) return undefined;
  return ['utf-16le', 'utf-16be'].find((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return isText(text) && (text.match(/[\t\n\r -~]/g)?.length ?? 0) >= LEAST_ASCII * text.length;
  });
}

/** @param {Uint8Array} bytes  the first ones of the file @returns {FileKind} */
export function kindOf(bytes) {
  // One character for each byte.
  const start = String.fromCharCode(...bytes);
  const kind = STARTS.find(([, pattern]) => pattern.test(start))?.[0];
  if (kind) return { kind };
  const encoding = MARKS.find(([mark]) => mark.test(start))?.[1] ?? wideEncoding(bytes);
  return encoding || isText(start) ? { encoding } : { kind: 'binary' };
}

/** Rejects if the file cannot be read. @param {Blob} file */
export const lookAt = async (file) => kindOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
