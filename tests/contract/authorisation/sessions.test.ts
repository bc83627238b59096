import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACTORS, type ActorName, openMatrixServer, SIGNED_IN, type MatrixServer } from './actors.ts'
import { connectionOf, outcomeOf, valueOf } from './answers.ts'
import { sample } from '../../support/sample.ts'
import { buildVisibleRows, type VisibleRows } from './visibleRows.ts'

let matrix: MatrixServer
let rows: VisibleRows

beforeAll(async () => {
  matrix = await openMatrixServer()
  rows = buildVisibleRows(matrix)
})

afterAll(() => matrix.close())

describe.each(sample(ACTORS))('%s', (actor) => {
  test('userAndAccounts: oneself and one’s own accounts', async () => {
    const answer = await matrix.ask(
      actor,
      '{ userAndAccounts { personEntityId accounts { account { entityId } } } }',
    )
    if (actor === 'anonymous') {
      expect(outcomeOf(answer)).toBe('AUTH_NOT_AUTHENTICATED')
      return
    }
    const [me] = await matrix.server.db.query<{ person_id: number; accounts: string }>(
      `select person_id, (select coalesce(json_agg(account_id order by account_id), '[]')::text
         from account_person_roles r where r.person_id = u.person_id) as accounts
       from users u where entity_id = $1`,
      [matrix.userIds[actor]],
    )
    const accounts: unknown = JSON.parse(me?.accounts ?? '[]')
    expect(valueOf(answer)).toMatchObject({ personEntityId: me?.person_id })
    expect(accountIds(valueOf(answer))).toEqual(accounts)
  })

  test('updateSettingsForCurrentUser: one’s own settings', async () => {
    const settingsOf = () =>
      matrix.server.db.query<{ entity_id: number; settings: string }>(
        'select entity_id, user_settings::text as settings from users order by entity_id',
      )
    const before = await settingsOf()
    const answer = await matrix.ask(
      actor,
      'mutation { updateSettingsForCurrentUser(input: { settings: { mark: true } }) { isSuccess errors { details { errorCode } } } }',
    )
    expect(outcomeOf(answer)).toBe(actor === 'anonymous' ? 'AUTH_NOT_AUTHENTICATED' : 'OK')
    const after = await settingsOf()
    const changed = after.filter(({ settings }, at) => settings !== before[at]?.settings)
    expect(changed.map(({ entity_id }) => entity_id)).toEqual(
      actor === 'anonymous' ? [] : [matrix.userIds[actor]],
    )
  })

  test('signIn, refreshAccessToken and signOut: for everybody, and wrong ones are refused', async () => {
    const signIn = await matrix.ask(
      actor,
      'mutation { signIn(input: { username: "nobody@post.example", password: "wrong" }) { isSuccess errors { details { errorCode } } } }',
    )
    expect(['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS']).toContain(outcomeOf(signIn))
    const refresh = await matrix.ask(
      actor,
      'mutation { refreshAccessToken(input: { refreshToken: "made-up" }) { isSuccess accessToken errors { details { errorCode } } } }',
    )
    expect(outcomeOf(refresh)).toBe('INVALID_TOKEN')
    const signOut = await matrix.ask(
      actor,
      'mutation { signOut(input: { refreshToken: "made-up" }) { isSuccess errors { details { errorCode } } } }',
    )
    expect(outcomeOf(signOut)).toBe('OK')
    const answer = await matrix.ask(
      actor,
      'mutation { answerSecondFactor(input: { token: "made-up", method: AUTHENTICATOR, code: "000000" }) { isSuccess accessToken errors { details { errorCode } } } }',
    )
    expect(outcomeOf(answer)).toBe('INVALID_TOKEN')
    const begin = await matrix.ask(
      actor,
      'mutation { beginPasskeySignIn(input: {}) { isSuccess errors { details { errorCode } } } }',
    )
    expect(outcomeOf(begin)).toBe('OK')
  })

  test('sign-up and password reset: open to everybody, and made-up tokens and codes are refused', async () => {
    const mutate = async (text: string) =>
      outcomeOf(
        await matrix.ask(actor, `mutation { ${text} { isSuccess errors { details { errorCode } } } }`),
      )
    expect(await mutate('requestPasswordReset(input: { email: "nobody@post.example", locale: en })')).toBe(
      'OK',
    )
    expect(await mutate('resetPassword(input: { token: "made-up", password: "Lakrids-58-tog" })')).toBe(
      'TOKEN_INVALID',
    )
    const request = 'phoneNumber: "+4520123456", email: "nobody@post.example", locale: en'
    expect(await mutate(`verifySignupRequest(input: { ${request}, invitationToken: "made-up" })`)).toBe(
      'INVITATION_INVALID',
    )
    const person = 'firstName: "Ole", lastName: "Lund", isNewsletterAccepted: false, isTermsAccepted: true'
    const signUp = `signUp(input: { ${request}, ${person}, code: "000000", password: "Lakrids-58-tog" })`
    expect(await mutate(signUp)).toBe('CODE_INVALID')
    const asked = await matrix.ask(
      actor,
      '{ passwordResetToken(token: "made-up") { isValid } signUpInvitation(invitationToken: "made-up") { isValid email } }',
    )
    expect(asked.data).toEqual({
      passwordResetToken: { isValid: false },
      signUpInvitation: { isValid: false, email: null },
    })
  })

  test('every signed-in person reaches their own password, sessions, codes and details', async () => {
    const isNobody = actor === 'anonymous'
    const outcome = async (text: string) => outcomeOf(await matrix.ask(actor, text))
    expect(await outcome('{ sessions { open { id isCurrent } } }')).toBe(
      isNobody ? 'AUTH_NOT_AUTHENTICATED' : 'OK',
    )
    for (const [text, ...refusals] of [
      ['changePassword(input: { currentPassword: "x", newPassword: "Lakrids-58-tog" })', 'PASSWORD_WRONG'],
      ['endSession(input: { sessionId: "made-up" })', 'NOT_FOUND'],
      ['sendPhoneVerificationCode(input: { phoneNumber: "12", locale: en })', 'INVALID_FORMAT'],
      ['verify2FaVerification(input: { phoneNumber: "+4520123456", code: "000000" })', 'CODE_INVALID'],
      // People without a phone get an error about it.
      [
        'updatePersonForCurrentUser(input: { email: "other@post.example" })',
        'TWO_FACTOR_REQUIRED',
        'REQUIRED',
      ],
      ['updatePersonFields(input: { email: "other@post.example" })', 'TWO_FACTOR_REQUIRED', 'REQUIRED'],
      ['beginPasskeyEnrolment(input: { currentPassword: "x" })', 'PASSWORD_WRONG'],
      ['addPasskey(input: { name: "Key", response: {} })', 'INVALID_TOKEN'],
      ['renamePasskey(input: { id: "made-up", name: "Key" })', 'NOT_FOUND'],
      ['removePasskey(input: { id: "made-up" })', 'NOT_FOUND'],
      ['beginAuthenticatorEnrolment(input: { currentPassword: "x" })', 'PASSWORD_WRONG'],
      ['confirmAuthenticator(input: { code: "000000" })', 'WRONG_CODE'],
      ['removeAuthenticator(input: {})', 'NOT_FOUND'],
      ['createRecoveryCodes(input: {})', 'NO_SECOND_FACTOR'],
      ['beginConfirmation(input: {})', 'NO_SECOND_FACTOR'],
      ['confirmIdentity(input: { method: AUTHENTICATOR, code: "000000" })', 'INVALID_TOKEN'],
      ['endOtherSessions(input: {})', 'OK'],
    ] as const) {
      const expected: readonly string[] = isNobody ? ['AUTH_NOT_AUTHENTICATED'] : refusals
      expect(expected, text).toContain(
        await outcome(`mutation { ${text} { isSuccess errors { details { errorCode } } } }`),
      )
    }
  })

  test('/admin-model: for every signed-in person', async () => {
    const token = actor === 'anonymous' ? null : await matrix.token(actor)
    const response = await fetch(`${matrix.server.url}/admin-model`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(actor === 'anonymous' ? 401 : 200)
    await response.text()
  })
})

describe.each(SIGNED_IN)('%s over the live socket', (actor) => {
  test("onUserAndAccountsUpdates sends only the person's own changes", async () => {
    const [first] = await listen(actor)
    const [me] = await matrix.server.db.query<{ person_id: number }>(
      'select person_id from users where entity_id = $1',
      [matrix.userIds[actor]],
    )
    expect(first).toMatchObject({ data: { onUserAndAccountsUpdates: { personEntityId: me?.person_id } } })
  })
})

test('without a token the live socket sends nothing', async () => {
  const client = matrix.server.live('made-up')
  const events = client.iterate({ query: 'subscription { onUserAndAccountsUpdates { personEntityId } }' })
  await expect(events.next()).rejects.toBeDefined()
  await client.dispose()
})

describe('the current account in the header', () => {
  test('must belong to the caller', async () => {
    const [mine = 0] = await rows.visible('owner', 'accounts')
    const [other = 0] = await rows.invisible('owner', 'accounts')
    const query = '{ loans(first: 100) { totalCount nodes { entityId } } }'
    expect(outcomeOf(await matrix.ask('owner', query, {}, { accountId: mine }))).toBe('OK')
    expect(outcomeOf(await matrix.ask('owner', query, {}, { accountId: other }))).toBe('AUTH_NOT_AUTHORIZED')
    expect(outcomeOf(await matrix.ask('anonymous', query, {}, { accountId: mine }))).toBe(
      'AUTH_NOT_AUTHENTICATED',
    )
  })

  test('neither widens nor narrows what one may read', async () => {
    const [mine = 0] = await rows.visible('owner', 'accounts')
    const read = async (options: { accountId?: number }) =>
      connectionOf(
        await matrix.ask('owner', '{ people(first: 100) { totalCount nodes { entityId } } }', {}, options),
      )
    expect(await read({ accountId: mine })).toEqual(await read({}))
  })
})

async function listen(actor: ActorName): Promise<readonly unknown[]> {
  const client = matrix.server.live(await matrix.token(actor))
  const events = client.iterate({ query: 'subscription { onUserAndAccountsUpdates { personEntityId } }' })
  const { value } = await events.next()
  await events.return?.()
  await client.dispose()
  return [value]
}

function accountIds(value: unknown): readonly number[] {
  const text = JSON.stringify(value)
  return [...text.matchAll(/"account":\{"entityId":(\d+)\}/g)]
    .map(([, id]) => Number(id))
    .sort((one, other) => one - other)
}
