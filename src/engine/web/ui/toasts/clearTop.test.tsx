import { afterEach, expect, test } from 'vitest'
import { clearTop } from './clearTop.ts'

afterEach(() => document.body.replaceChildren())

test('messages begin under the top bar, and under the actions of a page and the tools of a list [B2.26]', () => {
  expect(clearTop()).toBe(68)
  keepClear(120)
  expect(clearTop()).toBe(132)
  keepClear(184)
  expect(clearTop()).toBe(196)
})

test('elements scrolled out of view or far below do not move messages', () => {
  keepClear(-300)
  keepClear(window.innerHeight - 10)
  expect(clearTop()).toBe(68)
})

function keepClear(bottom: number): void {
  const element = document.createElement('div')
  element.dataset['keepClear'] = ''
  element.getBoundingClientRect = () => DOMRect.fromRect({ y: bottom - 40, height: 40 })
  document.body.append(element)
}
