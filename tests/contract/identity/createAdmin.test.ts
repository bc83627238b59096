import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('lets the new administrator sign in with the printed password, and do everything', async () => {
  const { username, password } = await createAdmin(server.db, {
    email: ' Anna@First.example ',
    name: 'Anna Maria Holm',
  })
  expect(username).toBe('anna@first.example')
  expect(password.length).toBeGreaterThanOrEqual(24)
  const { accessToken: token } = await server.signIn(username, password)
  const { data } = await server.graphql<{
    userAndAccounts: { firstName: string; lastName: string; userType: string; permissions: string[] }
  }>('{ userAndAccounts { firstName lastName userType permissions roles { name } } }', {}, { token })
  expect(data.userAndAccounts).toMatchObject({
    firstName: 'Anna',
    lastName: 'Maria Holm',
    userType: 'STAFF',
    roles: [{ name: 'SUPER_ADMIN' }],
  })
  expect(data.userAndAccounts.permissions).toContain('AssignRoles')
  const rows = await server.db.query<{ username: string; hash: string }>(
    'select username, password_hash as hash from users where username = $1',
    [username],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.hash).not.toContain(password)
})

test('history has it, as the platform’s own doing and without the password', async () => {
  const rows = await server.db.query(
    `select entity_name, actor_kind, field_changes_json::text as changes from audit_log_changes
     where mutation_name = 'createAdmin' order by entity_name`,
  )
  expect(rows).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ entity_name: 'ApprovalGroupMember', actor_kind: 'SYSTEM' })),
    { entity_name: 'Person', actor_kind: 'SYSTEM' },
    { entity_name: 'User', actor_kind: 'SYSTEM' },
    { entity_name: 'UserRoleAssignment', actor_kind: 'SYSTEM' },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/password|argon/i)
})

test.each([
  ['no address', { email: 'anna', name: 'Anna Holm' }, 'INVALID_FORMAT', 'email'],
  [
    'an address that no form takes',
    { email: 'anna..h@first.example', name: 'Anna Holm' },
    'INVALID_FORMAT',
    'email',
  ],
  ['no last name', { email: 'ida@first.example', name: 'Ida' }, 'REQUIRED', 'name'],
  ['a login there is', { email: 'ANNA@first.example', name: 'Anna Holm' }, 'MUST_BE_UNIQUE', 'email'],
  ['a customer’s login', { email: 'investor@fundament.example', name: 'X Y' }, 'MUST_BE_UNIQUE', 'email'],
])('refuses %s without side effects', async (_what, admin, code, field) => {
  const count = async () =>
    await server.db.query('select (select count(*) from people), (select count(*) from users) as users')
  const before = await count()
  await expect(createAdmin(server.db, admin)).rejects.toMatchObject({ code, problems: [{ code, field }] })
  expect(await count()).toEqual(before)
})
