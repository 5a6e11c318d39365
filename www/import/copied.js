/**
 * What is on the clipboard: a text, the same as HTML, or a picture. Nothing without permission, or in a browser that has no such function.
 *
 * @param {Partial<Clipboard> | undefined} clipboard
 * @returns {Promise<{ text?: string, html?: string, picture?: File }>}
 */
export async function copied(clipboard) {
  try {
    if (!clipboard?.read) return { text: await clipboard?.readText?.() };
    const [item] = await clipboard.read();
    const picture = item.types.find((type) => type.startsWith('image/'));
    /** @param {string} type */
    const textOf = async (type) => (item.types.includes(type) ? (await item.getType(type)).text() : '');
    const [text, html] = await Promise.all([textOf('text/plain'), textOf('text/html')]);
    return text || !picture ? { text, html } : { picture: new File([await item.getType(picture)], 'picture', { type: picture }) };
  } catch {
    return {};
  }
}
