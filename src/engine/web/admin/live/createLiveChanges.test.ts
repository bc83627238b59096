import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../../tests/support/fakeApi.ts'
import { FakeSocket } from '../../../../../tests/support/FakeSocket.ts'
import type { ChangeNotice } from './LiveChanges.ts'
import { createLiveChanges } from './createLiveChanges.ts'

beforeEach(() => FakeSocket.reset())

test('changes arrive over the socket, a reconnection is reported, and nothing arrives after the end', async () => {
  const { client } = fakeApi({ webSocket: FakeSocket })
  const listener = { changed: vi.fn<(told: ChangeNotice) => void>(), missed: vi.fn<() => void>() }
  const live = createLiveChanges(await client.apollo.load(), client.socket)
  const stop = live.follow(['Loan', 'Account'], listener)
  const first = await subscribed(0)
  expect(first.variables).toEqual({ entityNames: ['Loan', 'Account'] })

  const notice = { entityName: 'Loan', entityId: 1, changeType: 'UPDATE', entityVersion: 2, byYou: false }
  first.push({ onEntityChanges: notice })
  await vi.waitFor(() => expect(listener.changed).toHaveBeenCalledWith(notice))
  expect(listener.missed).not.toHaveBeenCalled()
  first.close(1006)
  client.connection.reconnect()
  const second = await subscribed(1)
  expect(listener.missed).toHaveBeenCalledTimes(1)

  stop()
  await vi.waitFor(() => expect(second.isSubscribed).toBe(false))
  second.push({ onEntityChanges: { ...notice, entityId: 2 } })
  expect(listener.changed).toHaveBeenCalledTimes(1)
  await client.socket.dispose()
})

async function subscribed(index: number): Promise<FakeSocket> {
  return vi.waitFor(() => {
    const socket = FakeSocket.opened[index]
    if (!socket?.isSubscribed) throw new Error('not subscribed yet')
    return socket
  })
}
