import { afterEach, expect, test } from 'vitest'
import { focusMain, focusPage } from './focusPage.ts'

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

function show(html: string) {
  document.body.innerHTML = html
}
