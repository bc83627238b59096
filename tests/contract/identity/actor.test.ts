import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const OWN = '{ userAndAccounts { email } }'

const accountOf = async (username: string): Promise<number> => {
  const [row] = await server.db.query<{ account_id: number }>(
    `select m.account_id from account_person_roles m join users u on u.person_id = m.person_id
     where u.username = $1 order by m.account_id limit 1`,
    [`${username}@fundament.example`],
  )
  if (row === undefined) throw new Error(`${username} has no account`)
  return row.account_id
}

test('without a token everything but signing in and up is refused with 401 and AUTH_NOT_AUTHENTICATED [B7.20]', async () => {
  for (const query of [OWN, 'mutation { updateSettingsForCurrentUser(input: {}) { isSuccess } }']) {
    const { status, errors, data } = await server.graphql(query)
    expect(status).toBe(401)
    expect(errors.map((error) => error.extensions.code)).toEqual(['AUTH_NOT_AUTHENTICATED'])
    expect(data).toBeUndefined()
  }
})

test('the refusal comes before the document is validated, so that it reveals nothing of the schema', async () => {
  const { status, errors } = await server.graphql('{ userAndAccount { emial } }')
  expect(status).toBe(401)
  expect(errors).toEqual([{ message: 'Please sign in.', extensions: { code: 'AUTH_NOT_AUTHENTICATED' } }])
})

test('an allowed field does not carry a forbidden one in, by fragment or alias', async () => {
  for (const query of [
    '{ __typename ...F } fragment F on Query { userAndAccounts { email } }',
    '{ __typename ... on Query { userAndAccounts { email } } }',
    '{ __typename: userAndAccounts { email } }',
    '{ signIn: userAndAccounts { email } }',
  ]) {
    const { status, errors } = await server.graphql(query)
    expect([status, errors[0]?.extensions.code]).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  }
})

test('signing in works even with a stale token and a foreign account', async () => {
  const { status, errors } = await server.graphql(
    'mutation { signOut(input: { refreshToken: "x" }) { isSuccess } }',
    {},
    { token: 'stale', accountId: 999_999 },
  )
  expect([status, errors]).toEqual([200, []])
})

test('the account in the header must be one of the user [B7.1]', async () => {
  const own = await accountOf('investor')
  const foreign = await accountOf('business')
  expect((await server.graphql(OWN, {}, { as: 'investor', accountId: own })).errors).toEqual([])
  const { status, errors } = await server.graphql(OWN, {}, { as: 'investor', accountId: foreign })
  expect([status, errors.map((error) => error.extensions.code)]).toEqual([403, ['AUTH_NOT_AUTHORIZED']])
})

test('an account header that is not an id is bad input', async () => {
  for (const value of ['-1', '1.5', 'abc', '1 or 1=1']) {
    const { status, errors } = await server.graphql(
      OWN,
      {},
      { as: 'investor', headers: { 'x-account-entity-id': value } },
    )
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  }
})

test('a membership that ends closes the account to the next request', async () => {
  const accountId = await accountOf('borrower')
  expect((await server.graphql(OWN, {}, { as: 'borrower', accountId })).errors).toEqual([])
  await server.db.query(
    `delete from account_person_roles where account_id = $1
       and person_id = (select person_id from users where username = 'borrower@fundament.example')`,
    [accountId],
  )
  const { errors } = await server.graphql(OWN, {}, { as: 'borrower', accountId })
  expect(errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHORIZED')
})
