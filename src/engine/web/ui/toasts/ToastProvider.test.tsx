import Dialog from '@mui/material/Dialog'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import type { Toast } from './toasts.ts'
import { useToast } from './ToastProvider.tsx'

const FOLD = 200

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast leaves after 5 seconds, an error after 10 [A9.1, B9.6]', async () => {
  await show(
    { severity: 'success', title: 'Saved' },
    { severity: 'error', title: 'Failed to save', lines: ['One', 'Two'] },
  )
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('OneTwo')

  advance(4999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  advance(1)
  advance(FOLD)
  expect(screen.queryByText('Saved')).toBeNull()
  advance(4799)
  expect(screen.getByRole('alert').textContent).toContain('Failed to save')
  advance(1)
  advance(FOLD)
  expect(screen.queryByText('Failed to save')).toBeNull()
})

test('a short message stays for 3 seconds, one about onboarding for 10 [A9.1]', async () => {
  await show(
    { severity: 'info', kind: 'message', title: 'Copied' },
    { severity: 'info', kind: 'onboarding', title: 'One step left' },
  )
  advance(2999)
  expect(screen.queryByText('Copied')).not.toBeNull()
  advance(1)
  advance(FOLD)
  expect(screen.queryByText('Copied')).toBeNull()
  advance(6799)
  expect(screen.queryByText('One step left')).not.toBeNull()
  advance(1)
  advance(FOLD)
  expect(screen.queryByText('One step left')).toBeNull()
})

test('a fifth message replaces the oldest, and a repeated message shows once', async () => {
  await show(...['1', '1', '2', '3', '4', '5'].map((title) => ({ severity: 'warning' as const, title })))
  advance(FOLD)
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.textContent).toBe('2345')
})

test('a closed message folds up before it is gone, so that those below do not jump', async () => {
  await show({ severity: 'info', title: 'Noted' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Noted')).not.toBeNull()
  advance(FOLD)
  expect(screen.queryByText('Noted')).toBeNull()
})

test('a message keeps the time it was given, and stays while someone points at it [A3.39]', async () => {
  await show({ severity: 'info', title: 'Noted', timeout: 1000 })
  fireEvent.mouseEnter(screen.getByText('Noted'))
  advance(60_000)
  expect(screen.queryByText('Noted')).not.toBeNull()
  fireEvent.mouseLeave(screen.getByText('Noted'))
  advance(1000)
  advance(FOLD)
  expect(screen.queryByText('Noted')).toBeNull()
})

test('the region that announces messages is in the page before the first one, at the top right [B2.26]', async () => {
  await renderWeb(<Shower toasts={[]} />, { isStyled: true })
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  const style = getComputedStyle(region)
  expect([style.position, style.right]).toEqual(['fixed', '16px'])
})

test('announces toasts to screen readers while a dialog is open', async () => {
  vi.useRealTimers()
  await renderWeb(<Opener toasts={[{ severity: 'error', title: 'Failed to order' }]} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  fireEvent.click(opener)
  await screen.findByRole('dialog')
  // The page below is hidden, the region is not.
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  // Found by its role: it is not hidden.
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to order')
})

async function show(...toasts: readonly Toast[]) {
  await renderWeb(<Shower toasts={toasts} />)
  if (toasts.length > 0) fireEvent.click(screen.getByRole('button', { name: 'Show' }))
}

function Shower({ toasts }: { toasts: readonly Toast[] }) {
  const { show: showToast } = useToast()
  return <button onClick={() => toasts.forEach(showToast)}>Show</button>
}

function Opener({ toasts }: { toasts: readonly Toast[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} aria-label="Order">
        <Shower toasts={toasts} />
      </Dialog>
    </>
  )
}

function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
