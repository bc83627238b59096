/**
 * Moves the focus to the start of a new page, unless a dialog is open: that keeps the focus. When it closes with the page, as a panel
 * does whose link was followed, the focus would have nowhere to return to, and goes to the page, too.
 */
export function focusPage(page: Document = document, frames = CLOSING_FRAMES): void {
  if (!page.querySelector(MODAL)) focusMain(page)
  else if (frames > 0) requestAnimationFrame(() => afterModal(page, frames - 1))
}

function afterModal(page: Document, frames: number): void {
  if (page.querySelector(MODAL)) focusPage(page, frames)
  else focusIfLost(page)
}

/** Moves the focus to the start of the page when what had it is gone. */
export function focusIfLost(page: Document = document): void {
  if (page.activeElement === null || page.activeElement === page.body) focusMain(page)
}

const MODAL = '[aria-modal=true]'
/** A dialog that closes is gone well before. */
const CLOSING_FRAMES = 60

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
