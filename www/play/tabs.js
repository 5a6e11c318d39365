/**
 * Tabs: one panel at a time. The arrow keys move between tabs (WAI-ARIA tabs pattern).
 * @param {HTMLElement} root  contains the tabs and their panels
 */
export function mountTabs(root) {
  const tabs = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[role=tab]')]);
  const panelOf = (/** @type {HTMLElement} */ tab) => /** @type {HTMLElement} */ (root.querySelector(`#${tab.getAttribute('aria-controls')}`));

  /** @param {HTMLElement} chosen */
  function choose(chosen) {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen;
    }
  }

  for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
  root.querySelector('[role=tablist]')?.addEventListener('keydown', (event) => {
    const { key, target } = /** @type {KeyboardEvent} */ (event);
    const at = tabs.indexOf(/** @type {HTMLElement} */ (target));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const tab = tabs[(to + tabs.length) % tabs.length];
    choose(tab);
    tab.focus();
  });
}
