/**
 * How long a screen reader may need to take in a new page, in milliseconds. Until then Orca drops what the page says, and does not notice
 * where the focus goes.
 */
const TAKEN_IN_MS = 2000;

/** How many milliseconds of that are left. */
export const untilTakenIn = () => Math.max(0, TAKEN_IN_MS - performance.now());
