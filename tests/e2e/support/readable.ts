import { expect, type Page } from '@playwright/test'

/**
 * Nothing on the page is hard to read: it is no wider than the window, no word, amount or name in the menu is broken or
 * cut, nothing is written for machines, and every input has a label.
 */
export async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultsOf)).toEqual([])
}

/** Runs in the page. */
function faultsOf(): readonly string[] {
  // No line has room for a checksum.
  const LONGEST_WORD = 36
  const { documentElement } = document
  const main = document.querySelector('main') ?? document.body
  const faults: string[] = []
  if (documentElement.scrollWidth > documentElement.clientWidth)
    faults.push(`${documentElement.scrollWidth} px wide`)

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
  }
  const linesOf = (range: Range): number =>
    new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)))
      .size

  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const around = node.parentElement
    const text = node.data.trim()
    // A row of a list cuts what does not fit its columns in its own way, and code is meant for those who read it.
    if (text === '' || !around || !isSeen(around) || around.closest('[data-index], pre, code')) continue
    if (/^(undefined|null|NaN|Invalid Date)$|\[object |^[[{]+"/.test(text))
      faults.push(`for machines: ${text}`)
    const range = document.createRange()
    for (const { index, 0: word } of node.data.matchAll(/[^\s\-–/@.,_]+/gu)) {
      if (word.length > LONGEST_WORD) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (linesOf(range) > 1) faults.push(`broken: ${word} in ${text}`)
    }
    const value = around.closest('h1, h2, dt, dd, button, label, [role=tab]')
    if (value && getComputedStyle(value).overflowX === 'hidden' && value.scrollWidth > value.clientWidth + 1)
      faults.push(`cut: ${text}`)
  }
  for (const link of document.querySelectorAll('nav a, nav a *'))
    if (isSeen(link) && link.scrollWidth > link.clientWidth + 1 && link.clientWidth > 0)
      faults.push(`cut in the menu: ${link.textContent}`)
  for (const input of main.querySelectorAll('input:not([type=hidden], [hidden]), textarea')) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || !isSeen(input))
      continue
    if (!input.labels?.length && !input.hasAttribute('aria-label') && !input.hasAttribute('aria-labelledby'))
      faults.push(`without a label: ${input.id}`)
  }
  return faults
}
