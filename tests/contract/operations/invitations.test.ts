import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../../src/engine/server/providers/mail/MailProvider.ts'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture
const sent: Mail[] = []
let isMailDown = false

beforeAll(async () => {
  fixture = await OperationFixture.open({
    mail: {
      send: (mail) => {
        if (isMailDown) return Promise.reject(new Error('The mail server is down'))
        sent.push(mail)
        return Promise.resolve()
      },
    },
  })
})

afterAll(() => fixture.close())

const FIELDS = 'clientCorrelationId invitedPeople { entityId firstName lastName email }'

/** The demo borrower's account, with a member who has an address and no login. */
const addMember = async () => {
  const { account_id: accountEntityId } = await fixture.row<{ account_id: number }>(
    `select r.account_id from account_person_roles r join users u on u.person_id = r.person_id
     where u.username = 'borrower@fundament.example'`,
  )
  const email = `member-${randomUUID().slice(0, 8)}@post.example`
  const { entity_id: personId } = await fixture.row<{ entity_id: number }>(
    `insert into people (first_name, last_name, email, locale) values ('Signe', 'Aagaard', $1, 'sv') returning entity_id`,
    [email],
  )
  await fixture.server.db.query(
    `insert into account_person_roles (account_id, person_id, role) values ($1, $2, 'OPERATOR')`,
    [accountEntityId, personId],
  )
  return { accountEntityId, personId, email }
}

const tokenOf = (mail: Mail | undefined): string =>
  new URLSearchParams(new URL(mail?.params['link'] ?? 'https://x.example').hash.slice(1)).get('invite') ?? ''

test('members without a login are invited once by request; only the hash of their token is kept [B3.14, B7.12]', async () => {
  const { accountEntityId, personId, email } = await addMember()
  const clientCorrelationId = randomUUID()
  const input = { clientCorrelationId, accountEntityId }
  const answer = await fixture.run('senior', 'createUserInvitationTokens', input, FIELDS)
  expect(answer).toEqual({
    isSuccess: true,
    errors: [],
    clientCorrelationId,
    invitedPeople: [{ entityId: personId, firstName: 'Signe', lastName: 'Aagaard', email }],
  })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: email,
    locale: 'sv',
    params: { firstName: 'Signe', inviter: 'Ingrid Bakke' },
  })
  const token = tokenOf(sent[0])
  // It can be followed where the platform runs, and leads to the page in the language of the mail.
  expect(sent[0]?.params['link']).toContain(`${fixture.server.url}/sv/signup#invite=${token}&email=`)
  expect(token).toMatch(/^[\w-]{43}$/)
  const kept = await fixture.row<{ token_hash: string; role: string }>(
    'select token_hash, role from user_invitations where email = $1',
    [email],
  )
  expect(kept).toEqual({ token_hash: createHash('sha256').update(token).digest('hex'), role: 'OPERATOR' })
  const everything = await fixture.server.db.query<{ text: string }>(
    `select (select string_agg(t::text, '') from user_invitations t) || (select string_agg(t::text, '') from audit_log_changes t)
       || (select string_agg(t::text, '') from idempotency_records t) || (select string_agg(t::text, '') from mails t) as text`,
  )
  expect(everything[0]?.text).not.toContain(token)
  expect(everything[0]?.text).toContain(email)
  expect(fixture.server.logs.join('')).not.toContain(email)

  // A repeated request sends nothing.
  expect(await fixture.run('senior', 'createUserInvitationTokens', input, FIELDS)).toEqual(answer)
  expect(sent).toHaveLength(1)
})

test('a new invitation withdraws the one that waits', async () => {
  const { accountEntityId, personId, email } = await addMember()
  const input = { accountEntityId, personEntityIds: [personId] }
  await fixture.run('senior', 'createUserInvitationTokens', input)
  await fixture.run('senior', 'createUserInvitationTokens', input)
  const states = await fixture.server.db.query(
    'select state from user_invitations where email = $1 order by entity_id',
    [email],
  )
  expect(states).toEqual([{ state: 'CANCELLED' }, { state: 'PENDING' }])
})

test('lets only owners invite to their account', async () => {
  const { accountEntityId, personId } = await addMember()
  const input = { accountEntityId, personEntityIds: [personId] }
  for (const as of ['readonly', 'partner', 'investor', 'newcomer']) {
    expect(codes(await fixture.run(as, 'createUserInvitationTokens', input)), as).toEqual(['NOT_AUTHORIZED'])
  }
  // Who owns several says which.
  expect(
    codes(await fixture.run('borrower', 'createUserInvitationTokens', { personEntityIds: [personId] })),
  ).toEqual(['REQUIRED'])
  expect(await fixture.run('borrower', 'createUserInvitationTokens', input)).toMatchObject({
    isSuccess: true,
  })
  expect(codes(await fixture.run('senior', 'createUserInvitationTokens', {}))).toEqual(['REQUIRED'])
})

test('people who are not members, or have a login, cannot be invited', async () => {
  const { accountEntityId } = await addMember()
  const run = (personEntityIds: readonly number[]) =>
    fixture.run('senior', 'createUserInvitationTokens', { accountEntityId, personEntityIds })
  const owner = await fixture.row<{ person_id: number }>(
    `select person_id from users where username = 'borrower@fundament.example'`,
  )
  expect(codes(await run([owner.person_id]))).toEqual(['INVALID_REFERENCE'])
  expect(codes(await run([1]))).toEqual(['INVALID_REFERENCE'])
  const investor = await fixture.row<{ account_id: number }>(
    `select r.account_id from account_person_roles r join users u on u.person_id = r.person_id
     where u.username = 'investor@fundament.example'`,
  )
  expect(
    codes(
      await fixture.run('senior', 'createUserInvitationTokens', { accountEntityId: investor.account_id }),
    ),
  ).toEqual(['NOBODY_TO_INVITE'])
})

test('a mail that could not be sent is on record', async () => {
  const { accountEntityId, personId, email } = await addMember()
  isMailDown = true
  await fixture.run('senior', 'createUserInvitationTokens', { accountEntityId, personEntityIds: [personId] })
  await expect
    .poll(() =>
      fixture.server.db.query('select state, tries, problem from mails where recipient = $1', [email]),
    )
    .toEqual([{ state: 'QUEUED', tries: 1, problem: 'OTHER' }])
  isMailDown = false
})

test('a new member of staff is invited, and gets the role only when a second person agrees', async () => {
  const input = {
    firstName: 'Nora',
    lastName: 'Berg',
    email: 'nora@post.example',
    userRoleEntityId: 3,
    locale: 'no',
  }
  const fields = 'user { entityId userType userRoleAssignments { totalCount } } approval { entityId state }'
  for (const as of ['admin', 'senior', 'partner', 'investor']) {
    expect(codes(await fixture.run(as, 'inviteStaffUser', input)), as).toEqual(['NOT_AUTHORIZED'])
  }
  const answer = await fixture.run('superadmin', 'inviteStaffUser', input, fields)
  expect(answer).toMatchObject({
    isSuccess: true,
    user: { userType: 'STAFF', userRoleAssignments: { totalCount: 0 } },
    approval: { state: 'PENDING' },
  })
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ to: 'nora@post.example', locale: 'no', template: 'staffInvitation' })
  const { entityId: approvalEntityId } = answer['approval'] as { entityId: number }
  expect(await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true })).toMatchObject({
    isSuccess: true,
  })
  expect(
    await fixture.count(
      `user_user_roles r join users u on u.entity_id = r.user_id where u.username = 'nora@post.example' and r.user_role_id = 3`,
    ),
  ).toBe(1)
  const { errors } = await fixture.run('superadmin', 'inviteStaffUser', input)
  expect(errors[0]?.details).toMatchObject({ errorCode: 'MUST_BE_UNIQUE', fieldName: 'email' })
  const bad = await fixture.run('superadmin', 'inviteStaffUser', { ...input, email: 'nora..l@post.example' })
  expect(bad.errors[0]?.details).toMatchObject({ errorCode: 'INVALID_FORMAT', fieldName: 'email' })
})
