import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../src/engine/server/providers/mail/MailProvider.ts'
import { FactorFixture, refusalOf } from './FactorFixture.ts'

let fixture: FactorFixture
const mails: Mail[] = []
let lost = 0
let session = ''
let approvalEntityId = 0

const idOf = async (login: string): Promise<number> => {
  const [user] = await fixture.server.db.query<{ entity_id: number }>(
    'select entity_id from users where username = $1',
    [`${login}@fundament.example`],
  )
  return user?.entity_id ?? 0
}

const reset = async (as: string, userEntityId: number, description = 'Met in person') =>
  fixture.run(
    'resetSecondFactors',
    { userEntityId, description },
    'approval { entityId }',
    // A user with a factor does not sign in without it.
    as === 'readonly' ? session : await fixture.tokenOf(as),
  )

const decide = async (as: string) =>
  fixture.run('decideApproval', { approvalEntityId, isApproved: true }, '', await fixture.tokenOf(as))

const factorsOf = () =>
  fixture.server.db.query(
    `select passkey_count, has_authenticator, recovery_code_count from users where entity_id = $1`,
    [lost],
  )

beforeAll(async () => {
  fixture = await FactorFixture.open({
    mail: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
  })
  lost = await idOf('readonly')
  session = await fixture.tokenOf('readonly')
  await fixture.addAuthenticator(session)
})

afterAll(() => fixture.close())

describe('a reset of second factors', () => {
  test.each(['senior', 'readonly', 'partner', 'investor'])(
    'is for administrators, not for %s',
    async (login) => {
      expect(refusalOf(await reset(login, lost))).toBe('NOT_AUTHORIZED')
    },
  )

  test('says how the person was recognised; is refused for higher roles, oneself, and people without a factor', async () => {
    expect(refusalOf(await reset('admin', lost, ' '))).toBe('REQUIRED on description')
    expect(refusalOf(await reset('admin', await idOf('superadmin')))).toBe('OUTRANKED')
    expect(refusalOf(await reset('admin', await idOf('admin')))).toBe('NOT_AUTHORIZED')
    expect(refusalOf(await reset('admin', await idOf('investor')))).toBe('NO_SECOND_FACTOR')
  })

  test('waits for a second administrator although the rules are switched off', async () => {
    await fixture.server.db.query('update approval_rules set is_active = false')
    const asked = await reset('admin', lost)
    expect(asked.isSuccess).toBe(true)
    approvalEntityId = (asked as unknown as { approval: { entityId: number } }).approval.entityId
    expect(await factorsOf()).toEqual([
      { passkey_count: 0, has_authenticator: true, recovery_code_count: 10 },
    ])
    expect(refusalOf(await decide('admin'))).toBe('SELF_APPROVAL')
  })

  test('stays open when a member of the group who is no administrator tries to approve it', async () => {
    await fixture.server.db.query(
      `insert into approval_group_members (approval_group_id, user_id)
       select approval_group_id, $2::int from approvals where entity_id = $1::int on conflict do nothing`,
      [approvalEntityId, await idOf('senior')],
    )
    expect(refusalOf(await decide('senior'))).toBe('NOT_AUTHORIZED')
    expect(
      await fixture.server.db.query('select state, failure from approvals where entity_id = $1', [
        approvalEntityId,
      ]),
    ).toEqual([{ state: 'PENDING', failure: null }])
    expect((await decide('superadmin')).isSuccess).toBe(true)
  })

  test('removes everything, ends the sessions, notifies the person, and is recorded in history', async () => {
    expect(await factorsOf()).toEqual([
      { passkey_count: 0, has_authenticator: false, recovery_code_count: 0 },
    ])
    const { errors } = await fixture.server.graphql(
      '{ secondFactors { isRequired } }',
      {},
      { token: session },
    )
    expect(errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHENTICATED')
    expect((await fixture.signIn('readonly')).accessToken).toEqual(expect.any(String))
    await expect
      .poll(() => mails.map(({ template, to }) => [template, to]))
      .toEqual([
        ['secondFactorAdded', 'readonly@fundament.example'],
        ['secondFactorsReset', 'readonly@fundament.example'],
      ])
    const [change] = await fixture.server.db.query<{ fields: string }>(
      `select field_changes_json::text as fields from audit_log_changes
       where entity_name = 'User' and entity_id = $1 and mutation_name = 'decideApproval' order by id desc limit 1`,
      [lost],
    )
    expect(change?.fields).toContain('hasAuthenticator')
  })

  test('is refused where no other administrator could approve it', async () => {
    await fixture.addAuthenticator(await fixture.tokenOf('readonly'))
    await fixture.server.db.query('update users set is_locked = true where username = $1', [
      'superadmin@fundament.example',
    ])
    expect(refusalOf(await reset('admin', lost))).toBe('NO_APPROVER')
  })
})
