import { expect, type Page } from '@playwright/test'

/**
 * Tabs through the page and expects each stop to look different with the focus: an outline, a border, a shadow
 * or a colour of the element or of what is drawn around it.
 */
export async function expectVisibleFocus(page: Page, stops: number): Promise<void> {
  const invisible: string[] = []
  let found = 0
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (!stop) continue
    found++
    if (!stop.visible) invisible.push(stop.name)
  }
  expect(found).toBeGreaterThan(stops / 2)
  expect(invisible).toEqual([])
}

/** In the page: compares the focused element's look with its look a moment later without the focus. */
async function lookAtFocus(): Promise<{ readonly name: string; readonly visible: boolean } | null> {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const styleOf = (part: Element, pseudo: string | null) => {
    const style = getComputedStyle(part, pseudo)
    const outline =
      style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
    return [outline, style.boxShadow, style.border, style.backgroundColor, style.textDecorationLine].join('|')
  }
  const look = () => {
    const around = [
      element.parentElement,
      element.parentElement?.parentElement,
      ...(element.parentElement?.children ?? []),
    ]
    const parts = [element, ...around].filter((part): part is HTMLElement => part instanceof HTMLElement)
    return parts.map((part) => [null, '::before', '::after'].map((pseudo) => styleOf(part, pseudo))).join()
  }
  const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await settled()
  const focused = look()
  element.blur()
  await settled()
  const plain = look()
  element.focus()
  const name = element.getAttribute('aria-label') ?? element.textContent
  return { name: `${element.tagName} ${element.className} ${name}`, visible: focused !== plain }
}
