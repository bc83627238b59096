import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPasswordStrength, passwordStrength } from '../../src/engine/web/lib/passwordStrength.ts'
import { IdentityFixture, type Payload, refusals } from '../contract/identity/IdentityFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const HOUR = 3600
const DAY = 24 * HOUR

const refresh = (refreshToken: string): Promise<Payload> =>
  fixture.run('refreshAccessToken', { refreshToken }, {}, 'accessToken refreshToken')

/** A session that is renewed every `step` seconds for `length` seconds, as an open page would renew it. */
const keepOpen = async (login: string, length: number, step: number) => {
  let { accessToken, refreshToken } = await fixture.server.signIn(login)
  for (let age = 0; age < length; age += step) {
    fixture.server.clock.advance(Math.min(step, length - age))
    const pair = await refresh(refreshToken)
    expect(refusals(pair)).toEqual([])
    accessToken = String(pair['accessToken'])
    refreshToken = String(pair['refreshToken'])
  }
  return { accessToken, refreshToken }
}

test.each([
  ['senior', 12 * HOUR, 3 * HOUR],
  ['investor', 30 * DAY, 5 * DAY],
])(
  'a session of %s that is renewed all the time is over %d seconds after signing in, for both tokens',
  async (login, length, step) => {
    const { accessToken, refreshToken } = await keepOpen(login, length - 60, step)
    expect(await fixture.whoIs(accessToken)).toBe(`${login}@fundament.example`)
    // The access token says that it is good for 14 more minutes. Its session is not.
    fixture.server.clock.advance(61)
    expect(await fixture.whoIs(accessToken)).toBeNull()
    expect(refusals(await refresh(refreshToken))).toEqual(['INVALID_TOKEN'])
  },
)

test('a customer who becomes staff has the session of staff at once', async () => {
  const { accessToken } = await keepOpen('newcomer', 13 * HOUR, HOUR)
  expect(await fixture.whoIs(accessToken)).toBe('newcomer@fundament.example')
  const open = () =>
    fixture.ask<{ sessions: { open: unknown[] } }>('{ sessions { open { id } } }', { token: accessToken })
  expect((await open()).sessions.open).toHaveLength(1)
  await fixture.server.db.query(
    `insert into user_user_roles (user_id, user_role_id) select u.entity_id, r.entity_id from users u, user_roles r
     where u.username = 'newcomer@fundament.example' and r.name = 'READ_ONLY'`,
  )
  await expect.poll(() => fixture.whoIs(accessToken)).toBeNull()
})

test('the live socket ends with its session', async () => {
  const { accessToken } = await keepOpen('readonly', 12 * HOUR - 2, 3 * HOUR)
  const closed = new Promise<unknown>((resolve) => {
    const client = fixture.server.live(accessToken)
    client.on('closed', resolve)
    client.subscribe(
      { query: 'subscription { onUserAndAccountsUpdates { email } }' },
      { next: () => undefined, error: resolve, complete: () => undefined },
    )
  })
  expect(await closed).toMatchObject({ code: 4403 })
})

const GUESSED = [
  'Football-2024',
  'P@ssword123456!',
  'Fundament-2026!',
  'Investor-2026',
  'Velkommen-2026!',
  'Emma-Nielsen-1',
  'København-2026',
]
const GOOD = ['Kx7vQ-mPz9', 'Fjord-harb7', 'Harbour-71-lanterne']

test('rates a password alike in browser and server, and refuses guessable ones', async () => {
  const { accessToken: token } = await fixture.server.signIn('investor')
  const user = await fixture.row<{
    first_name: string
    last_name: string
    username: string
    platform: string
  }>(
    `select p.first_name, p.last_name, u.username, w.name as platform from users u join people p on p.entity_id = u.person_id
     join white_label_partners w on w.entity_id = u.partner_id where u.username = 'investor@fundament.example'`,
  )
  await loadPasswordStrength(user.platform)
  const own = [user.username, user.first_name, user.last_name]
  const verdicts: string[] = []
  for (const newPassword of [...GUESSED, ...GOOD]) {
    // Not the current password, so nothing changes: what the server says of the new one comes first.
    const answer = await fixture.run('changePassword', { currentPassword: 'wrong', newPassword }, { token })
    const isRefused = refusals(answer).includes('PASSWORD_TOO_COMMON newPassword')
    expect(passwordStrength(newPassword, own).isCommon, newPassword).toBe(isRefused)
    verdicts.push(`${newPassword} ${isRefused}`)
  }
  expect(verdicts.filter((verdict) => verdict.endsWith('true'))).toEqual(
    GUESSED.map((password) => `${password} true`),
  )
})
