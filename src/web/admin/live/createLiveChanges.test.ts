import type { Client } from 'graphql-ws'
import { expect, test, vi } from 'vitest'
import type { ChangeNotice } from './LiveChanges.ts'
import { createLiveChanges } from './createLiveChanges.ts'

test('changes arrive over the socket, a reconnection is told, and nothing comes after the end', () => {
  const ended: string[] = []
  let connect: (isRetry: boolean) => void = () => undefined
  let send: (data: unknown) => void = () => undefined
  const asked = vi.fn<(variables: unknown) => void>()
  const socket = {
    on: (_event: string, listener: (socket: unknown, payload: unknown, isRetry: boolean) => void) => {
      connect = (isRetry) => listener(null, undefined, isRetry)
      return () => ended.push('listening')
    },
    subscribe: (payload: { readonly variables: unknown }, sink: { next: (value: unknown) => void }) => {
      asked(payload.variables)
      send = (data) => sink.next({ data })
      return () => ended.push('subscription')
    },
  } as unknown as Pick<Client, 'subscribe' | 'on'>
  const listener = { changed: vi.fn<(told: ChangeNotice) => void>(), missed: vi.fn<() => void>() }
  const stop = createLiveChanges(socket).follow(['Loan', 'Account'], listener)
  expect(asked).toHaveBeenCalledWith({ entityNames: ['Loan', 'Account'] })

  const notice = { entityName: 'Loan', entityId: 1, changeType: 'UPDATE', entityVersion: 2 }
  send({ onEntityChanges: notice })
  expect(listener.changed).toHaveBeenCalledWith(notice)
  connect(false)
  expect(listener.missed).not.toHaveBeenCalled()
  connect(true)
  expect(listener.missed).toHaveBeenCalledTimes(1)
  stop()
  expect(ended.toSorted()).toEqual(['listening', 'subscription'])
})
