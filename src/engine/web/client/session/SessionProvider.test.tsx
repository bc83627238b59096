import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeSocket } from '../../../../../tests/support/FakeSocket.ts'
import { memoryStorage } from '../../../../../tests/support/memoryStorage.ts'
import { membershipOf, overviewOf } from '../../../../../tests/support/overview.ts'
import { ClientProvider } from '../ClientProvider.tsx'
import '../createApolloClient.ts'
import { createApiClient } from '../createApiClient.ts'
import { createSessionStore } from '../SessionStore.ts'
// Loaded at sign-in, which may exceed a test's timeout on a busy machine.
import './LiveSession.tsx'
import { SessionProvider, useSession } from './SessionProvider.tsx'
import type { UserAndAccounts } from './UserAndAccounts.ts'

beforeEach(() => {
  FakeSocket.reset()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('the overview is loaded once, and the first account becomes the current one', async () => {
  const { store, requests } = setUp(overview({ accounts: [account(7, '100.00'), account(9, '5.00')] }))
  expect(await screen.findByText('Nora Lind: account 7 100.00')).toBeTruthy()
  expect(store.accountId()).toBe(7)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.has('x-account-entity-id')).toBe(false)
})

test('a live update of the accounts is on the screen at once, over one subscription [B4.13, B7.17]', async () => {
  setUp(overview({ accounts: [account(7, '100.00')] }))
  await screen.findByText('Nora Lind: account 7 100.00')
  const socket = await subscribed()
  expect(socket.params).toMatchObject({ authorization: `Bearer ${TOKEN}` })
  push(socket, overview({ accounts: [account(7, '250.50')] }))
  expect(await screen.findByText('Nora Lind: account 7 250.50')).toBeTruthy()
  expect(FakeSocket.opened).toHaveLength(1)
})

test('a login that is disabled is signed out at once [B4.14]', async () => {
  const { store } = setUp(overview())
  await screen.findByText(/^Nora Lind/)
  push(await subscribed(), overview({ loginDisabled: true }))
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(store.tokens()).toBeNull()
})

test.each([
  ['AUTH_NOT_AUTHENTICATED', []],
  ['SERVER', ['[fundament] A live update of the account was refused.']],
])(
  'live updates refused with %s: the console is told %j, as a session that is over leads to sign-in',
  async (code, told) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warned.mockRestore())
    let isBroken = false
    setUp(overview(), () => isBroken)
    await screen.findByText(/^Nora Lind/)
    const socket = await subscribed()
    isBroken = true
    await act(async () => socket.refuse(code))
    await act(async () => vi.waitFor(() => expect(socket.isSubscribed).toBe(true)))
    expect(warned.mock.calls.map(([text]) => text as string)).toEqual(told)
  },
)

test('a login that a merge closes is not signed out before the merge has brought the next tokens [A2.13]', async () => {
  const { store, client } = setUp(overview())
  await screen.findByText(/^Nora Lind/)
  const socket = await subscribed()
  const reasons = vi.fn<(reason: string) => void>()
  store.on('signedOut', reasons)
  await client.handover.run(async () => {
    push(socket, overview({ loginDisabled: true, firstName: 'Closed' }))
    await screen.findByText(/^Closed Lind/)
    act(() => store.signIn({ accessToken: TOKEN, refreshToken: 'of-the-other-login' }))
  })
  await client.handover.settled()
  expect(reasons).not.toHaveBeenCalled()
  expect(store.tokens()).toMatchObject({ refreshToken: 'of-the-other-login' })
})

test('signing out in another tab signs out here', async () => {
  const { page, values } = setUp(overview())
  await screen.findByText(/^Nora Lind/)
  act(() => {
    values.clear()
    page.dispatchEvent(new StorageEvent('storage', { key: 'fundament.tokens' }))
  })
  expect(await screen.findByText('nobody')).toBeTruthy()
})

test('another account chosen in another tab is the current one here', async () => {
  const { page, values, store } = setUp(overview({ accounts: [account(7, '100.00'), account(9, '5.00')] }))
  await screen.findByText('Nora Lind: account 7 100.00')
  act(() => {
    values.set('fundament.account', '9')
    page.dispatchEvent(new StorageEvent('storage', { key: 'fundament.account' }))
  })
  expect(await screen.findByText('Nora Lind: account 9 5.00')).toBeTruthy()
  expect(store.accountId()).toBe(9)
})

test('an overview that cannot be loaded is reported, and loaded again on request', async () => {
  let isBroken = true
  setUp(overview(), () => isBroken)
  const retry = await screen.findByRole('button', { name: 'retry' })
  isBroken = false
  act(() => retry.click())
  expect(await screen.findByText(/^Nora Lind/)).toBeTruthy()
})

function Probe() {
  const session = useSession()
  if (session.status === 'failed') return <button onClick={session.retry}>retry</button>
  if (session.status !== 'signedIn')
    return <p>{session.status === 'anonymous' ? 'nobody' : session.status}</p>
  const current = session.currentAccount?.account
  return (
    <p>
      {session.user.fullName}: {current ? `${current.label} ${current.balance}` : 'no account'}
    </p>
  )
}

const TOKEN = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 900 }))}.signature`

function setUp(answer: UserAndAccounts, isBroken: () => boolean = () => false) {
  const values = new Map<string, string>()
  const page = new EventTarget()
  const storage = memoryStorage(values)
  const store = createSessionStore(storage, page, memoryStorage())
  store.signIn({ accessToken: TOKEN, refreshToken: 'refresh-1' })
  const requests: Headers[] = []
  const client = createApiClient({
    store,
    origin: 'http://localhost',
    webSocket: FakeSocket as never,
    retryDelay: 1,
    lock: (task) => task(false),
    page,
    fetch: async (_, init) => {
      requests.push(new Headers(init?.headers))
      const body = isBroken() ? { errors: [{ message: 'broken' }] } : { data: { userAndAccounts: answer } }
      return Response.json(body)
    },
  })
  render(
    <ClientProvider client={client}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </ClientProvider>,
  )
  return { store, client, requests, page, values }
}

async function subscribed(): Promise<FakeSocket> {
  return vi.waitFor(() => {
    const socket = FakeSocket.opened.at(-1)
    if (!socket?.isSubscribed) throw new Error('not subscribed yet')
    return socket
  })
}

function push(socket: FakeSocket, update: UserAndAccounts) {
  act(() => socket.push({ onUserAndAccountsUpdates: update }))
}

const account = (entityId: number, balance: string) => membershipOf({ entityId, balance })

const overview = (changes: Partial<UserAndAccounts> = {}) =>
  overviewOf({ accounts: [account(7, '1.00')], ...changes })
