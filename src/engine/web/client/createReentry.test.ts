import { gql } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { fakeApi, fakeToken, ok, reply } from '../../../../tests/support/fakeApi.ts'

test('holds refused requests while the person signs in again, and retries them with the new token', async () => {
  const { client, server } = expired()
  client.reentry.open()
  const reasons = vi.fn<(reason: string) => void>()
  client.store.on('signedOut', reasons)
  const [read, changed, fetched] = [ask(client), change(client), client.fetchAuthorized('/admin-model')]
  await asked(client)
  expect(client.store.tokens()).not.toBeNull()

  client.reentry.signIn({ accessToken: AGAIN, refreshToken: 'refresh-9' })
  expect((await read).data).toEqual({ loans: { totalCount: 3 } })
  expect((await changed).data).toEqual({ loans: { totalCount: 3 } })
  expect((await fetched).status).toBe(200)
  expect(server.renewals).toBe(1)
  expect(server.requests.filter(({ token }) => token === AGAIN)).toHaveLength(3)
  expect(client.reentry.isAsked()).toBe(false)
  expect(client.store.tokens()).toMatchObject({ accessToken: AGAIN, refreshToken: 'refresh-9' })
  expect(reasons).not.toHaveBeenCalled()
})

test('retries nothing as another person: leaves the page and starts a session for that person', async () => {
  const { client, server } = expired()
  client.reentry.open()
  const reasons = vi.fn<(reason: string) => void>()
  client.store.on('signedOut', reasons)
  const changed = change(client)
  await asked(client)
  client.reentry.signIn({ accessToken: fakeToken('another', 30), refreshToken: 'refresh-9' })
  await expect(changed).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
  expect(reasons).toHaveBeenCalledWith('expired')
  expect(client.store.tokens()).toMatchObject({ refreshToken: 'refresh-9' })
  expect(server.requests.map(({ token }) => token)).toEqual([fakeToken('first')])
})

test('ends the session when the person declines to sign in, or leaves the page [B7.20]', async () => {
  for (const end of ['leave', 'close'] as const) {
    const { client } = expired()
    const close = client.reentry.open()
    const read = ask(client)
    await asked(client)
    if (end === 'leave') client.reentry.leave()
    else close()
    await expect(read).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    expect(client.store.tokens()).toBeNull()
    expect(client.store.hasExpired()).toBe(true)
  }
})

test('signing in again in another tab is enough', async () => {
  const { client, server } = expired()
  client.reentry.open()
  const read = ask(client)
  await asked(client)
  // As the store does when it hears of it.
  client.store.updateTokens({ accessToken: AGAIN, refreshToken: 'from-the-other-tab' })
  expect((await read).data).toEqual({ loans: { totalCount: 3 } })
  expect(client.store.tokens()).toMatchObject({ refreshToken: 'from-the-other-tab' })
  expect(server.renewals).toBe(1)
})

test('a login that is disabled is signed out at once: signing in again would be refused [A4.35, B4.14]', async () => {
  const { client } = expired(['LOGIN_DISABLED'])
  client.reentry.open()
  await expect(ask(client)).rejects.toThrow('The session has ended')
  expect(client.reentry.isAsked()).toBe(false)
  expect(client.store.tokens()).toBeNull()
})

test('asks and signs out no one while a session is handed over, and retries everything with the next session', async () => {
  const { client, server } = expired()
  client.reentry.open()
  const reasons = vi.fn<(reason: string) => void>()
  client.store.on('signedOut', reasons)
  await client.handover
    .run(async () => {
      const read = ask(client)
      await vi.waitFor(() => expect(server.renewals).toBe(1))
      expect(client.reentry.isAsked()).toBe(false)
      client.store.signIn({ accessToken: AGAIN, refreshToken: 'of-the-next-session' })
      return { read }
    })
    .then(async ({ read }) => expect((await read).data).toEqual({ loans: { totalCount: 3 } }))
  expect(client.reentry.isAsked()).toBe(false)
  expect(reasons).not.toHaveBeenCalled()
})

test('what hands over fails where its session has already ended; the others are asked to sign in again then', async () => {
  const { client } = expired()
  client.reentry.open()
  const apollo = await client.apollo.load()
  const handing = client.handover.run(() =>
    apollo.mutate({ mutation: gql('mutation { loans { totalCount } }'), context: { handsOver: true } }),
  )
  const read = ask(client)
  await expect(handing).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
  await asked(client)
  client.reentry.leave()
  await expect(read).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
})

/** Of the same person as the first one. */
const AGAIN = fakeToken('first', 30)
const QUERY = gql('query { loans { totalCount } }')

type Client = ReturnType<typeof fakeApi>['client']
const asked = (client: Client) => vi.waitFor(() => expect(client.reentry.isAsked()).toBe(true))
const ask = async (client: Client) => (await client.apollo.load()).query({ query: QUERY })
const change = async (client: Client) =>
  (await client.apollo.load()).mutate({ mutation: gql('mutation { loans { totalCount } }') })

/** Neither the token nor its renewal is accepted; `codes` say why. */
function expired(codes: readonly string[] = ['INVALID_TOKEN']) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return fakeApi({
    answer: ({ token }) =>
      token === AGAIN
        ? ok()
        : reply({ errors: [{ message: 'Sign in', extensions: { code: 'AUTH_NOT_AUTHENTICATED' } }] }, 401),
    renew: () =>
      reply({
        data: {
          refreshAccessToken: {
            isSuccess: false,
            accessToken: null,
            refreshToken: null,
            errors: codes.map((errorCode) => ({ details: { errorCode } })),
          },
        },
      }),
  })
}
