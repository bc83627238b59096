import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClock, setOffset } from '../../../src/engine/server/kernel/clock/Clock.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

const DAY_MS = 86_400_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('keeps users signed in with the same token while the clock moves; the token expires when it would have', async () => {
  const { accessToken: token, refreshToken } = await server.signIn('investor')
  const name = async () => {
    const { data, errors } = await server.graphql('{ userAndAccounts { firstName } }', {}, { token })
    expect(errors).toEqual([])
    return data
  }
  const before = await name()
  const clock = await openClock(server.db, server.clock.machine)
  const begins = clock.offsetMs()
  const later = begins + 40 * DAY_MS
  await setOffset(server.db, clock, later)
  await vi.waitFor(async () => {
    const { headers } = await server.graphql('{ __typename }')
    expect(headers.get('x-clock-offset')).toBe(String(later))
  })
  expect(await name()).toEqual(before)
  server.clock.advance(16 * 60)
  const { errors } = await server.graphql('{ userAndAccounts { firstName } }', {}, { token })
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['AUTH_NOT_AUTHENTICATED'])
  const renewed = await server.graphql<{ refreshAccessToken: { accessToken: string | null } }>(
    'mutation ($input: RefreshAccessTokenInput!) { refreshAccessToken(input: $input) { accessToken } }',
    { input: { refreshToken } },
  )
  expect(renewed.data.refreshAccessToken.accessToken).not.toBeNull()
  await setOffset(server.db, clock, begins)
  await clock.close()
})
