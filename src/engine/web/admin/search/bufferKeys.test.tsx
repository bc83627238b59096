import { afterEach, expect, test, vi } from 'vitest'
import { bufferKeys } from './bufferKeys.ts'

const heard = vi.fn<(event: KeyboardEvent) => void>()
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.body.dispatchEvent(event)
  return event
}

afterEach(() => document.removeEventListener('keydown', heard))

test('keys typed before the search opens are kept and reach nothing else', () => {
  document.addEventListener('keydown', heard)
  const early = bufferKeys()
  const stop = early.listen()
  for (const key of ['n', 'o', 'x', 'Backspace', 'r', 'd']) expect(press(key).defaultPrevented).toBe(true)
  expect(early.text()).toBe('nord')
  expect(heard).not.toHaveBeenCalled()

  expect(press('Escape').defaultPrevented).toBe(false)
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)

  stop()
  press('n')
  expect(early.text()).toBe('nord')
  expect(heard).toHaveBeenCalledTimes(3)
})
