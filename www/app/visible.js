/** Whether an element is in the page, laid out and not hidden; Safari has `checkVisibility` since version 17.4. @param {Element} element */
export const isVisible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
