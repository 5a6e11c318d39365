/**
 * The text in the bytes of a file: in the given encoding, otherwise in UTF-8, or in the encoding of old Windows programs if it is not that.
 *
 * @param {AllowSharedBufferSource} bytes @param {string} [encoding]
 */
export function textOf(bytes, encoding) {
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
