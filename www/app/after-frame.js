/**
 * Runs what can wait after the next frame, so that the browser first draws what the player is waiting for.
 *
 * @param {() => void} run
 */
export const afterFrame = (run) => void requestAnimationFrame(() => setTimeout(run));
