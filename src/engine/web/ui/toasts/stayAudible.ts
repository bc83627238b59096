/**
 * Keeps an element in front of screen readers while a dialog is open: MUI hides everything beside the dialog from them,
 * and what a live region says while it is hidden is never said. Returns how to stop.
 */
export function stayAudible(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const show = () => element.removeAttribute('aria-hidden')
  show()
  const observer = new MutationObserver(show)
  observer.observe(element, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}
