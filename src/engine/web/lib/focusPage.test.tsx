import { afterEach, expect, test, vi } from 'vitest'
import { focusIfLost, focusMain, focusPage } from './focusPage.ts'

afterEach(() => {
  document.body.replaceChildren()
})

test('the focus goes to the heading of a new page, else to its main part', () => {
  show('<button>Menu</button><main id="main" tabindex="-1"><h1>Orders</h1></main>')
  focusPage()
  expect(document.activeElement?.textContent).toBe('Orders')
  show('<main id="main" tabindex="-1">loading</main>')
  focusPage()
  expect(document.activeElement?.id).toBe('main')
})

test('a field that the page has put the focus in keeps it, and so does an open dialog', () => {
  show('<main id="main"><h1>Sign in</h1><input></main>')
  document.querySelector('input')?.focus()
  focusPage()
  expect(document.activeElement?.tagName).toBe('INPUT')
  show('<main id="main"><h1>Orders</h1></main><div aria-modal="true"><button>Close</button></div>')
  document.querySelector('button')?.focus()
  focusPage()
  expect(document.activeElement?.textContent).toBe('Close')
  focusMain()
  expect(document.activeElement?.textContent).toBe('Orders')
})

test('when a dialog closes with the page whose link it held, the focus goes to the new page', async () => {
  show('<main id="main"><h1>Approval</h1></main><div aria-modal="true"><a href="#next">Next</a></div>')
  document.querySelector('a')?.focus()
  focusPage()
  expect(document.activeElement?.textContent).toBe('Next')
  document.querySelector('[aria-modal]')?.remove()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Approval'))
})

test('a dialog that stays open keeps the focus, and so does what it returns the focus to', async () => {
  show('<main id="main"><h1>Orders</h1></main><nav><button>Menu</button></nav><div aria-modal="true"></div>')
  focusPage()
  document.querySelector('button')?.focus()
  document.querySelector('[aria-modal]')?.remove()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(document.activeElement?.textContent).toBe('Menu')
  focusIfLost()
  expect(document.activeElement?.textContent).toBe('Menu')
  document.querySelector('button')?.remove()
  focusIfLost()
  expect(document.activeElement?.textContent).toBe('Orders')
})

function show(html: string) {
  document.body.innerHTML = html
}
