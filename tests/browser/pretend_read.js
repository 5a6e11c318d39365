/**
 * Makes up what the engine reads, so that tests and screenshots do not depend on what it can read.
 * @param {import('./browsers.js').Page} page @param {[text: string, reply: object][]} replies  the answer or the error for each text that contains `text`; `isSilent`: none
 */
export const pretendRead = (page, replies) =>
  page.evaluate((replies) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      const [, reply] = replies.find(([text]) => message.op === 'normalize' && message.text?.includes(text)) ?? [];
      if (!reply) return post.call(this, message, ...rest);
      if ('isSilent' in reply) return;
      const data = 'code' in reply ? { type: 'error', error: { message: reply.code, ...reply } } : { type: 'done', value: { names: [], warnings: [], ...reply } };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id: message.id, ...data } })));
    };
  }, replies);
