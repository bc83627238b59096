/**
 * Puts the focus on the heading of the page, else on its main part, so that the keyboard and a screen reader go on
 * from there. A page that has put the focus somewhere itself, and an open dialog, keep it.
 */
export function focusPage(page: Document = document): void {
  const main = page.querySelector<HTMLElement>('#main')
  if (!main || main.contains(page.activeElement) || page.querySelector('[aria-modal=true]')) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  // A heading is nothing to act on: a ring around it would look like a button.
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}
