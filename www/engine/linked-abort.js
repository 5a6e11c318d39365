/**
 * A signal for work that belongs together: it aborts with the outer signal, or when any part fails.
 *
 * @param {AbortSignal} [outer]
 * @returns {{ signal: AbortSignal, end: (reason?: unknown) => void, leave: () => void }}
 *   `signal`: for every part; `end`: ends all parts; `leave`: stops listening to the outer signal
 */
export function linkedAbort(outer) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', abort, { once: true });
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    end: (reason) => controller.abort(reason),
    leave: () => outer?.removeEventListener('abort', abort),
  };
}
