import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import { ConnectionContext, type ConnectionStatus } from './connection.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('nothing is shown while the first connection is made, nor while all is well [B2.25]', async () => {
  const { become } = await show('overlay')
  wait(60_000)
  expect(screen.getByRole('status').textContent).toBe('')
  become('connected')
  wait(60_000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a lost connection lays a notice over the page that reconnects and reloads [B2.25] [B4.13]', async () => {
  const { become, reconnect } = await show('overlay')
  become('disconnected')
  wait(200)
  expect(screen.getByRole('status').textContent).toContain('Disconnected from live updates')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }))
  expect(reconnect).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Reconnecting…' }).matches(':disabled')).toBe(true)
  become('connected')
  expect(screen.queryByText('Disconnected from live updates')).toBeNull()
})

test('without a network the notice says so instead, until it is back [B2.25]', async () => {
  const { become } = await show('overlay')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  become('disconnected')
  act(() => void window.dispatchEvent(new Event('offline')))
  wait(200)
  expect(screen.getByRole('status').textContent).toBe('You are offline')
  online.mockReturnValue(true)
  become('connected')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['disconnected', 'Disconnected'],
  ['offline', 'Offline'],
] as const)('compact: %s is a badge [B2.25]', async (trouble, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(trouble !== 'offline')
  const { become } = await show('compact')
  become('disconnected')
  wait(500)
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['overlay', 200],
  ['compact', 500],
] as const)('%s: a break of less than %i ms is not shown [B9.6]', async (variant, throttle) => {
  const { become } = await show(variant)
  become('disconnected')
  wait(throttle - 1)
  become('connected')
  wait(1000)
  expect(screen.getByRole('status').textContent).toBe('')
  become('disconnected')
  wait(throttle - 1)
  expect(screen.getByRole('status').textContent).toBe('')
  wait(1)
  expect(screen.getByRole('status').textContent).not.toBe('')
})

async function show(variant: 'overlay' | 'compact') {
  let status: ConnectionStatus = 'connecting'
  const listeners = new Set<() => void>()
  const reconnect = vi.fn<() => void>()
  const connection = {
    status: () => status,
    reconnect,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  await renderWeb(
    <ConnectionContext value={connection}>
      <ConnectionNotice variant={variant} />
    </ConnectionContext>,
  )
  const become = (next: ConnectionStatus) =>
    act(() => {
      status = next
      listeners.forEach((notify) => notify())
    })
  return { become, reconnect }
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
