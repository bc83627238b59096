/** Moves the focus to the start of a new page, unless a dialog is open: that keeps the focus. */
export function focusPage(page: Document = document): void {
  if (!page.querySelector('[aria-modal=true]')) focusMain(page)
}

/**
 * Focuses the page's heading, or its main element, so that keyboard and screen reader continue from there.
 * Does nothing if the page has already set the focus itself.
 */
export function focusMain(page: Document = document): void {
  const main = page.querySelector<HTMLElement>('#main')
  if (!main || main.contains(page.activeElement)) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  // A heading is not interactive: a focus ring would make it look like a button.
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}
