import { gql } from '@apollo/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../tests/support/FakeSocket.ts'
import { fakeApi, fakeToken, ok } from '../../../../tests/support/fakeApi.ts'
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts'
import { changeView, endView } from './session/useView.ts'
import { createSessionStore } from './SessionStore.ts'

const QUERY = gql`
  query Loans {
    loans {
      totalCount
    }
  }
`
const MUTATION = gql`
  mutation AddLoan {
    addLoan {
      isSuccess
    }
  }
`
const TOKENS = { accessToken: fakeToken('astrid'), refreshToken: 'refresh-1' }

beforeEach(() => FakeSocket.reset())

describe('the view of a tab', () => {
  test('belongs to this tab only, and survives a reload', () => {
    const { open } = browser()
    const [here, there] = [open(), open()]
    here.store.signIn(TOKENS)
    here.store.setView('SENIOR')
    expect(here.again().view()).toBe('SENIOR')
    expect(there.store.view()).toBeNull()
    here.store.setView(null)
    expect(here.again().view()).toBeNull()
  })

  test('continues when an ended session is renewed, and ends by signing out, also in another tab', () => {
    const { open } = browser()
    const here = open()
    here.store.signIn(TOKENS)
    here.store.setView('PARTNER_USER:2')
    here.store.signOut('expired')
    expect(here.store.view()).toBeNull()
    here.store.signIn({ ...TOKENS, accessToken: fakeToken('astrid', 30) })
    expect(here.store.view()).toBe('PARTNER_USER:2')
    here.store.signOut('left')
    here.store.signIn(TOKENS)
    expect(here.store.view()).toBeNull()
  })

  test('is not that of the next person', () => {
    const here = browser().open()
    here.store.signIn(TOKENS)
    here.store.setView('SENIOR')
    here.store.signOut('expired')
    here.store.signIn({ ...TOKENS, accessToken: fakeToken('mikkel') })
    expect(here.store.view()).toBeNull()
  })

  test('is changed together with a reload of the page', () => {
    const { store } = browser().open()
    store.signIn(TOKENS)
    const reload = vi.fn<() => void>()
    changeView(store, { role: 'PARTNER_USER', partnerId: 2 }, reload)
    expect(store.view()).toBe('PARTNER_USER:2')
    changeView(store, null, reload)
    expect(store.view()).toBeNull()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('a person who impersonates another', () => {
  test('says so with every request, file and connection', async () => {
    const { client, server } = fakeApi({ webSocket: FakeSocket })
    client.store.setView('READ_ONLY')
    const apollo = await client.apollo.load()
    await apollo.query({ query: QUERY, fetchPolicy: 'no-cache' })
    await client.fetchAuthorized('/admin-model')
    expect(server.requests.map(({ headers }) => headers.get('x-view-as'))).toEqual(['READ_ONLY', 'READ_ONLY'])
    const sink = { next: () => undefined, error: () => undefined, complete: () => undefined }
    const stop = client.socket.subscribe({ query: 'subscription { changes }' }, sink)
    await expect.poll(() => FakeSocket.opened[0]?.params).toMatchObject({ viewAs: 'READ_ONLY' })
    stop()
    client.store.setView(null)
    await apollo.query({ query: QUERY, fetchPolicy: 'no-cache', context: { fresh: true } })
    expect(server.requests.at(-1)?.headers.has('x-view-as')).toBe(false)
  })

  test.each([204, 500])(
    'notifies the server of its end, and ends whatever the response: %s',
    async (status) => {
      const { client, server } = fakeApi({ answer: () => new Response(null, { status }) })
      client.store.setView('SENIOR')
      const reload = vi.fn<() => void>(() => expect(client.store.view()).toBeNull())
      await endView(client, reload)
      const [told, ...others] = server.requests
      expect([told?.path, told?.headers.get('x-view-as')]).toEqual(['/view-as/end', 'SENIOR'])
      expect(others).toEqual([])
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  test('sends nothing that would be refused, and can sign out', async () => {
    const { client, server } = fakeApi({ answer: ok })
    client.store.setView('ADMIN')
    const apollo = await client.apollo.load()
    await expect(apollo.mutate({ mutation: MUTATION })).rejects.toMatchObject({ code: 'VIEWING_AS' })
    expect(server.requests).toEqual([])
    await apollo.mutate({ mutation: MUTATION, context: { anonymous: true } }).catch(() => undefined)
    expect(server.requests.map(({ headers }) => headers.has('x-view-as'))).toEqual([false])
  })
})

/** Its tabs share what is kept, except what each keeps for itself. */
function browser() {
  const shared = new Map<string, string>()
  return {
    open: () => {
      const own = new Map<string, string>()
      const start = () => createSessionStore(memoryStorage(shared), new EventTarget(), memoryStorage(own))
      return { store: start(), again: start }
    },
  }
}
