/** What waits for a message to run. @type {(() => void)[]} */
const waiting = [];
/** @type {MessageChannel | undefined} */
let channel;

function post() {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  channel.port2.postMessage(null);
}

/**
 * Runs what can wait after the next frame, so that the browser first draws what the player is waiting for.
 *
 * By a message and not a timer: while a finger rests on the grid, Chromium holds timers back, and they would run between its
 * lifting and the click.
 *
 * @param {() => void} run
 */
export function afterFrame(run) {
  requestAnimationFrame(() => {
    waiting.push(run);
    post();
  });
}

/** Returns a function that runs `draw` after the next frame, once for all its calls until then. @param {() => void} draw */
export function drawLate(draw) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    afterFrame(() => {
      isDue = false;
      draw();
    });
  };
}
