import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppTheme } from './theme/AppTheme.tsx'
import { Tip } from './Tip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <AppTheme>
      <Tip title="Back to loans">
        <button aria-label="Back to loans" />
      </Tip>
    </AppTheme>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

test('shows a tip while the pointer rests on its button, after a delay, and never while only passing by', () => {
  point('pointerOver')
  expect(tip()).toBeNull()
  wait(400)
  expect(tip()?.textContent).toBe('Back to loans')
  point('pointerOut')
  expect(tip()).toBeNull()
  point('pointerOver')
  point('pointerOut')
  wait(400)
  expect(tip()).toBeNull()
})

test('a tip leaves on Escape and on a press, and a finger shows none', () => {
  point('pointerOver')
  wait(400)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(tip()).toBeNull()
  point('pointerOver')
  wait(400)
  point('pointerDown')
  expect(tip()).toBeNull()
  fireEvent.pointerOver(button(), { pointerType: 'touch' })
  wait(400)
  expect(tip()).toBeNull()
})

test('a tip shows at once for the keyboard, and the button keeps its name', () => {
  // jsdom does not distinguish keyboard and mouse.
  const element = button()
  const matches = element.matches.bind(element)
  const isMatch = (selector: string) => selector === ':focus-visible' || matches(selector)
  Object.assign(element, { matches: isMatch })
  act(() => button().focus())
  expect(tip()).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Back to loans' })).toBe(button())
  act(() => button().blur())
  expect(tip()).toBeNull()
})

test('shows the tip of a text box while typing, and hides it when it becomes empty', () => {
  const box = (title: string) => (
    <AppTheme>
      <Tip title={title}>
        <input aria-label="Amount" />
      </Tip>
    </AppTheme>
  )
  const { rerender } = render(box('For example: 500'))
  fireEvent.input(screen.getByLabelText('Amount'), { target: { value: 'five' } })
  expect(tip()?.textContent).toBe('For example: 500')
  rerender(box(''))
  expect(tip()).toBeNull()
})

const tip = () => screen.queryByRole('tooltip')
const button = () => screen.getByRole('button')
const point = (event: 'pointerOver' | 'pointerOut' | 'pointerDown') => fireEvent[event](button())
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
