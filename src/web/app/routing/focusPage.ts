/** Puts the focus where a new page begins, unless a dialog is open, which keeps it. */
export function focusPage(page: Document = document): void {
  if (!page.querySelector('[aria-modal=true]')) focusMain(page)
}

/**
 * Puts the focus on the heading of the page, else on its main part, so that the keyboard and a screen reader go on
 * from there. A page that has put the focus somewhere itself keeps it.
 */
export function focusMain(page: Document = document): void {
  const main = page.querySelector<HTMLElement>('#main')
  if (!main || main.contains(page.activeElement)) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  // A heading is nothing to act on: a ring around it would look like a button.
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}
