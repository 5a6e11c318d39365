/**
 * Makes up what the lab measures, so that no test depends on the speed of the machine.
 *
 * @param {import('./browsers.js').Page} page
 * @param {Record<number, { share: number, ms: number, attempts: number, givens: number }>} values  for each k: the share of the puzzles
 *   asked for that are made, and the milliseconds, discarded attempts and givens of each
 */
export const pretendMeasured = (page, values) =>
  page.evaluate((values) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.op !== 'measure') return post.call(this, message, ...rest);
      const { id, k, asked, cap_ms } = message;
      const { share, ms, attempts, givens } = values[k];
      const made = Math.round(asked * share);
      const value = { k, asked, made, cap_ms, elapsed_ms: ms * Math.max(1, made), attempts: attempts * Math.max(1, made), givens };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id, type: 'done', value } })));
    };
  }, values);
