import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { ErrorState } from './ErrorState.tsx'
import { ConnectionContext, type Connection, type ConnectionStatus } from './live/connection.ts'

test('what could not be loaded is tried again when the server or the network is back', async () => {
  const listeners = new Set<() => void>()
  let status: ConnectionStatus = 'connected'
  const connection: Connection = {
    status: () => status,
    reconnect: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (next: ConnectionStatus) => {
    status = next
    act(() => listeners.forEach((listener) => listener()))
  }
  const onRetry = vi.fn<() => void>()
  await renderWeb(
    <ConnectionContext value={connection}>
      <ErrorState text="The server cannot be reached." onRetry={onRetry} />
    </ConnectionContext>,
  )
  expect(screen.getByRole('alert')).toBeTruthy()
  become('disconnected')
  expect(onRetry).not.toHaveBeenCalled()
  become('connected')
  expect(onRetry).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(2)
})
