import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lendingSchema } from '../../metadata/fixtures/lendingSchema.ts'
import { toConfigSet } from '../../metadata/config/toConfigSet.ts'
import { resolveAdminModel } from '../../metadata/resolveAdminModel.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import type { StaffSession } from './permissions.ts'
import { useAdminModel } from './useAdminModel.ts'

const STAFF: StaffSession = { userId: '1', roles: ['READ_ONLY'] }

const modelWith = (label: string) =>
  resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: { label } } }))

/** A server whose model can be edited, and which tells of it. */
function createServer() {
  const requests: string[] = []
  let model = modelWith('Loan')
  let tell = (_version: string) => undefined as void
  let isOpen = true
  const client = {
    fetchAuthorized: (path: string) => {
      requests.push(path)
      return Promise.resolve(Response.json(model, { headers: { etag: model.version } }))
    },
    socket: {
      subscribe: (_payload: unknown, sink: { next: (answer: unknown) => void }) => {
        tell = (version) => sink.next({ data: { onAdminModelChanges: { version } } })
        tell(model.version)
        return () => {
          isOpen = false
        }
      },
    },
  } as unknown as ApiClient
  return {
    client,
    requests,
    isOpen: () => isOpen,
    tellAgain: () => tell(model.version),
    edit: (label: string) => {
      model = modelWith(label)
      tell(model.version)
    },
  }
}

test('an edit of the configuration reaches an open screen, and what it leaves alone stays the same object', async () => {
  const server = createServer()
  const { result, unmount } = renderHook(() => useAdminModel(server.client, STAFF))
  await waitFor(() => expect(result.current.model?.entities['loans']?.label.en).toBe('Loan'))
  const before = result.current.model

  act(() => server.edit('Advance'))
  await waitFor(() => expect(result.current.model?.entities['loans']?.label.en).toBe('Advance'))
  const { model } = result.current
  expect(model?.entities['people']).toBe(before?.entities['people'])
  expect(model?.entities['loans']?.list).toBe(before?.entities['loans']?.list)
  expect(server.requests).toHaveLength(2)

  unmount()
  expect(server.isOpen()).toBe(false)
})

test('a version that is known already is not asked for again', async () => {
  const server = createServer()
  const { result } = renderHook(() => useAdminModel(server.client, STAFF))
  await waitFor(() => expect(result.current.model).not.toBeNull())
  act(() => server.tellAgain())
  expect(server.requests).toEqual(['/admin-model'])
})

test('the model of one person is not shown to the next, and other roles ask for it anew', async () => {
  const server = createServer()
  const { result, rerender } = renderHook((staff: StaffSession) => useAdminModel(server.client, staff), {
    initialProps: STAFF,
  })
  await waitFor(() => expect(result.current.model).not.toBeNull())
  rerender({ ...STAFF, roles: ['READ_ONLY', 'SENIOR'] })
  expect(server.requests).toHaveLength(2)
  expect(result.current.model).not.toBeNull()
  rerender({ userId: '2', roles: ['READ_ONLY'] })
  expect(result.current.model).toBeNull()
  await waitFor(() => expect(result.current.model).not.toBeNull())
  expect(server.requests).toHaveLength(3)
})
