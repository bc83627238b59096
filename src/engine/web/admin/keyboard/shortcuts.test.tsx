import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'
import { ariaKeys, isPressed, keyNames, parseKeys } from './keys.ts'
import { createShortcutRegistry } from './shortcutRegistry.ts'

const press = (key: string, more: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key, cancelable: true, ...more })

test('the key that is meant is heard, whatever Shift a sign needs on this keyboard', () => {
  expect(isPressed(parseKeys('?'), press('?', { shiftKey: true }), false)).toBe(true)
  expect(isPressed(parseKeys('?'), press('?'), false)).toBe(true)
  expect(isPressed(parseKeys('n'), press('n'), false)).toBe(true)
  expect(isPressed(parseKeys('n'), press('N', { shiftKey: true }), false)).toBe(false)
  expect(isPressed(parseKeys('n'), press('n', { ctrlKey: true }), false)).toBe(false)
  expect(isPressed(parseKeys('shift+n'), press('N', { shiftKey: true }), false)).toBe(true)
})

test('mod is Ctrl, and ⌘ on a Mac', () => {
  const keys = parseKeys('mod+k')
  expect(isPressed(keys, press('k', { ctrlKey: true }), false)).toBe(true)
  expect(isPressed(keys, press('k', { metaKey: true }), false)).toBe(false)
  expect(isPressed(keys, press('k', { metaKey: true }), true)).toBe(true)
  expect(keyNames('mod+shift+k', false)).toEqual(['Ctrl', '⇧', 'K'])
  expect(keyNames('mod+k', true)).toEqual(['⌘', 'K'])
  expect(ariaKeys('mod+k', false)).toBe('Control+K')
})

test('typing never runs a shortcut; with Ctrl nothing is typed', () => {
  const registry = createShortcutRegistry()
  const [letter, save] = [vi.fn<() => void>(), vi.fn<() => void>()]
  registry.add({ keys: 'n', label: 'New', handler: letter, global: false })
  registry.add({ keys: 'mod+s', label: 'Save', handler: save, global: false })
  const input = document.body.appendChild(document.createElement('input'))
  input.addEventListener('keydown', (event) => void registry.press(event))
  input.dispatchEvent(press('n', { bubbles: true }))
  input.dispatchEvent(press('s', { bubbles: true, ctrlKey: true }))
  input.remove()
  expect(letter).not.toHaveBeenCalled()
  expect(save).toHaveBeenCalledTimes(1)
})

test('keys in a dialog are its own', () => {
  const registry = createShortcutRegistry()
  const run = vi.fn<() => void>()
  registry.add({ keys: 'n', label: 'New', handler: run, global: false })
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.addEventListener('keydown', (event) => void registry.press(event))
  dialog.dispatchEvent(press('n', { bubbles: true }))
  dialog.remove()
  expect(run).not.toHaveBeenCalled()
})

test('the latest of two shortcuts with the same keys holds, and the other comes back when it goes', () => {
  const registry = createShortcutRegistry()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  registry.add({ keys: 'e', label: 'One', handler: first, global: false })
  const remove = registry.add({ keys: 'e', label: 'Two', handler: second, global: false })
  registry.press(press('e'))
  remove()
  registry.press(press('e'))
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

test('the question mark shows what works here', async () => {
  const user = userEvent.setup()
  await renderAdmin({ path: '/admin/loans' })
  await screen.findByRole('heading', { name: 'Loans' })
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Show keyboard shortcuts')).toBeTruthy()
})
