import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../tests/support/fakeApi.ts'
import { FakeSocket } from '../../../../tests/support/FakeSocket.ts'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { toConfigSet } from '../../model/config/toConfigSet.ts'
import { packModel } from '../../model/packed/packModel.ts'
import { resolveAdminModel } from '../../model/resolveAdminModel.ts'
import { ClientProvider } from '../client/ClientProvider.tsx'
import { ServerAccess } from '../client/ServerAccess.tsx'
import type { StaffSession } from './permissions.ts'
import { useAdminModel } from './useAdminModel.ts'

const STAFF: StaffSession = { userId: '1', roles: ['READ_ONLY'] }

const modelWith = (label: string) =>
  resolveAdminModel(lendingSchema, toConfigSet({ entities: { loans: { label } } }))

/** A server whose model can be edited, and which announces it. */
async function openModel(staff = STAFF) {
  FakeSocket.reset()
  let model = modelWith('Loan')
  const { client, server } = fakeApi({
    webSocket: FakeSocket,
    answer: () => Response.json(packModel(model), { headers: { etag: model.version } }),
  })
  await client.apollo.load()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ClientProvider client={client}>
      <ServerAccess>{children}</ServerAccess>
    </ClientProvider>
  )
  const view = renderHook((reader: StaffSession) => useAdminModel(client, reader, 'en'), {
    initialProps: staff,
    wrapper,
  })
  await waitFor(() => expect(view.result.current.model).not.toBeNull())
  await waitFor(() => expect(FakeSocket.opened[0]?.isSubscribed).toBe(true))
  const tell = () =>
    act(() => FakeSocket.opened[0]?.push({ onAdminModelChanges: { version: model.version } }))
  tell()
  return {
    ...view,
    paths: () => server.requests.map(({ path }) => path),
    announceAgain: tell,
    edit: (label: string) => {
      model = modelWith(label)
      tell()
    },
  }
}

test('an edit of the configuration reaches an open screen, and unchanged parts stay the same object', async () => {
  const { result, edit, paths, unmount } = await openModel()
  const before = result.current.model
  expect(before?.entities['loans']?.label).toBe('Loan')

  edit('Advance')
  await waitFor(() => expect(result.current.model?.entities['loans']?.label).toBe('Advance'))
  const { model } = result.current
  expect(model?.entities['people']).toBe(before?.entities['people'])
  expect(model?.entities['loans']?.list).toBe(before?.entities['loans']?.list)
  expect(paths()).toHaveLength(2)

  unmount()
  await waitFor(() => expect(FakeSocket.opened[0]?.isSubscribed).toBe(false))
})

test('does not fetch a known version again', async () => {
  const { announceAgain, paths } = await openModel()
  announceAgain()
  expect(paths()).toEqual(['/admin-model?language=en'])
})

test('the model of one person is not shown to the next, and other roles request their own', async () => {
  const { result, rerender, paths } = await openModel()
  rerender({ ...STAFF, roles: ['READ_ONLY', 'SENIOR'] })
  await waitFor(() => expect(paths()).toHaveLength(2))
  expect(result.current.model).not.toBeNull()
  rerender({ userId: '2', roles: ['READ_ONLY'] })
  expect(result.current.model).toBeNull()
  await waitFor(() => expect(result.current.model).not.toBeNull())
  expect(paths()).toHaveLength(3)
})
