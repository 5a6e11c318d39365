/**
 * Converts SVG to PNG with the browser's own renderer. It loads the picture from a `data:` address, which the page's policy allows.
 *
 * @param {Document} document @param {string} svg  the text of an SVG file with a width and a height @returns {Promise<Blob>}
 */
export async function paint(document, svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser painted nothing'))), 'image/png'));
}
