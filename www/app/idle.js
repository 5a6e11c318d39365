/** Calls `f` once the page has nothing to do, or soon after. @param {() => void} f */
export const whenIdle = (f) => void ('requestIdleCallback' in globalThis ? requestIdleCallback(f, { timeout: 2000 }) : setTimeout(f, 100));
