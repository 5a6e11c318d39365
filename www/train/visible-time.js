/**
 * Counts how long a page has been visible, in milliseconds.
 * @param {Pick<Document, 'hidden' | 'addEventListener'>} document @param {() => number} [now]
 */
export function visibleTime(document, now = () => performance.now()) {
  let sum = 0;
  let since = document.hidden ? null : now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && since !== null) {
      sum += now() - since;
      since = null;
    } else if (!document.hidden) since ??= now();
  });
  return () => sum + (since === null ? 0 : now() - since);
}
