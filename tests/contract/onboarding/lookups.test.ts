import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphQLOptions, startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = async <T>(query: string, options: GraphQLOptions): Promise<T> => {
  const { data, errors } = await server.graphql<T>(query, {}, options)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data
}

const ids = async (sql: string, params: readonly unknown[] = []): Promise<readonly number[]> =>
  (await server.db.query<{ entity_id: number }>(sql, params)).map((row) => row.entity_id)

/** Ids of the accounts that the arguments find, compared with what a statement of the test finds. */
const filtered = async (args: string, as = 'senior'): Promise<readonly number[]> => {
  const { accountsFiltered } = await ask<{ accountsFiltered: { nodes: readonly { entityId: number }[] } }>(
    `{ accountsFiltered(first: 1000, order: [{ entityId: ASC }], ${args}) { totalCount nodes { entityId } } }`,
    { as },
  )
  return accountsFiltered.nodes.map(({ entityId }) => entityId)
}

const OPEN_DIFFS = `select l.account_id from loan_diffs d join loans l on l.entity_id = d.loan_id
  where d.difference <> 0 and d.state <> 'RESOLVED'`

test('accountsFiltered finds accounts by each of its arguments, alone and together [A7.6]', async () => {
  const [sample] = await server.db.query<{ account_number: string; bban: string; email: string }>(
    `select a.account_number, a.bban_account_number as bban, p.email from accounts a
     join account_person_roles r on r.account_id = a.entity_id join people p on p.entity_id = r.person_id
     where a.bban_account_number is not null and p.email is not null order by a.entity_id limit 1`,
  )
  const number = sample?.account_number.slice(2, 6) ?? ''
  expect(await filtered(`accountNumberContains: "${number}"`)).toEqual(
    await ids(`select entity_id from accounts where account_number ilike $1 order by 1`, [`%${number}%`]),
  )
  const bank = sample?.bban.slice(0, 5) ?? ''
  expect(await filtered(`bankAccountNumberContains: "${bank}"`)).toEqual(
    await ids(`select entity_id from accounts where bban_account_number ilike $1 order by 1`, [`%${bank}%`]),
  )
  const email = sample?.email.slice(0, 6) ?? ''
  const byEmail = await ids(
    `select distinct r.account_id as entity_id from account_person_roles r join people p on p.entity_id = r.person_id
     where p.email ilike $1 order by 1`,
    [`%${email}%`],
  )
  expect(byEmail.length).toBeGreaterThan(0)
  expect(await filtered(`emailContains: "${email}"`)).toEqual(byEmail)
  expect(await filtered('kycStatus: PENDING')).toEqual(
    await ids(`select entity_id from accounts where kyc_status = 'PENDING' order by 1`),
  )
  const only = await filtered('onlyLoanDiffAccounts: true')
  expect(only).toEqual(
    await ids(`select entity_id from accounts where entity_id in (${OPEN_DIFFS}) order by 1`),
  )
  const others = await filtered('excludeLoanDiffAccounts: true')
  expect(others).toEqual(
    await ids(`select entity_id from accounts where entity_id not in (${OPEN_DIFFS}) order by 1`),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(await filtered('onlyLoanDiffAccounts: true, excludeLoanDiffAccounts: true')).toEqual([])
  expect(await filtered(`accountNumberContains: "${number}", kycStatus: REJECTED`)).toEqual(
    await ids(
      `select entity_id from accounts where account_number ilike $1 and kyc_status = 'REJECTED' order by 1`,
      [`%${number}%`],
    ),
  )
})

test('accountsFiltered finds names, is paged, and shows customers their own accounts alone [A7.6]', async () => {
  const [business] = await server.db.query<{ name: string }>(
    'select b.name from businesses b join accounts a on a.business_id = b.entity_id order by a.entity_id limit 1',
  )
  const part = business?.name.slice(0, 5) ?? ''
  const found = await filtered(`accountNameContains: "${part}"`)
  expect(found).toEqual(
    await ids(
      `select a.entity_id from accounts a left join businesses b on b.entity_id = a.business_id
       left join people p on p.entity_id = a.created_by_person_id
       where a.account_name ilike $1 or b.name ilike $1 or p.first_name ilike $1 or p.last_name ilike $1 order by 1`,
      [`%${part}%`],
    ),
  )
  const page = await ask<{
    accountsFiltered: { totalCount: number; pageInfo: object; nodes: readonly object[] }
  }>('{ accountsFiltered(first: 1) { totalCount pageInfo { hasNextPage endCursor } nodes { entityId } } }', {
    as: 'senior',
  })
  expect(page.accountsFiltered).toMatchObject({ pageInfo: { hasNextPage: true } })
  const own = await filtered('accountNumberContains: ""', 'investor')
  expect(own).toEqual(
    await ids(
      `select r.account_id as entity_id from account_person_roles r join users u on u.person_id = r.person_id
       where u.username = 'investor@fundament.example' order by 1`,
    ),
  )
})

test('accountPersonRoles answers with account and role, filtered by account [A7.5]', async () => {
  const [accountId = 0] = await ids(
    `select r.account_id as entity_id from account_person_roles r join users u on u.person_id = r.person_id
     where u.username = 'borrower@fundament.example' order by 1`,
  )
  const { accountPersonRoles } = await ask<{
    accountPersonRoles: { nodes: readonly object[]; totalCount: number }
  }>(
    `{ accountPersonRoles(where: { account: { entityId: { eq: ${accountId} } } }) { totalCount
       nodes { entityId role account { entityId accountNumber type } person { entityId firstName } } } }`,
    { as: 'borrower' },
  )
  expect(accountPersonRoles.totalCount).toBe(accountPersonRoles.nodes.length)
  expect(accountPersonRoles.nodes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ role: 'OWNER', account: expect.objectContaining({ entityId: accountId }) }),
    ]),
  )
})

interface Search {
  readonly peopleAndUsers: {
    readonly resultCount: number
    readonly people: readonly Readonly<Record<string, unknown>>[]
  }
}

test('peopleAndUsers finds people by parts of name and email, for staff alone [A7.7, B3.17, B7.5]', async () => {
  const search = (text: string, as = 'readonly') =>
    ask<Search>(
      `{ peopleAndUsers(search: ${JSON.stringify(text)}) { resultCount people { personEntityId firstName lastName email } } }`,
      {
        as,
      },
    )
  const [person] = await server.db.query<{
    entity_id: number
    first_name: string
    last_name: string
    email: string
  }>(
    `select p.entity_id, p.first_name, p.last_name, p.email from people p join users u on u.person_id = p.entity_id
     where u.username = 'investor@fundament.example'`,
  )
  const { peopleAndUsers } = await search(`${person?.last_name.slice(0, 3)} ${person?.first_name}`)
  expect(peopleAndUsers.people).toContainEqual({
    personEntityId: person?.entity_id,
    firstName: person?.first_name,
    lastName: person?.last_name,
    email: person?.email,
  })
  expect(peopleAndUsers.resultCount).toBe(peopleAndUsers.people.length)
  const many = (await search('@')).peopleAndUsers
  expect(many).toEqual({ resultCount: 0, people: [] })
  const all = (await search('example')).peopleAndUsers
  expect(all.people).toHaveLength(50)
  expect(all.resultCount).toBeGreaterThan(50)
  // A pattern of the database is a text like any other.
  expect((await search('%%')).peopleAndUsers.resultCount).toBe(0)
  // Partners' staff find their own customers.
  const partners = (await search('example', 'partner')).peopleAndUsers
  expect(partners.resultCount).toBeLessThan(all.resultCount)
  expect(partners.resultCount).toBeGreaterThan(0)
  const { errors } = await server.graphql(
    '{ peopleAndUsers(search: "ab") { resultCount } }',
    {},
    { as: 'investor' },
  )
  expect(errors[0]?.extensions.code).toBe('NOT_AUTHORIZED')
})

test('personNationalIdentificationNumber returns the person and a masked number; each look is in the history [A7.8, B7.5]', async () => {
  const ownOf = (as: string) =>
    ask<{ personNationalIdentificationNumber: { personEntityId: number; masked: string | null } }>(
      '{ personNationalIdentificationNumber { personEntityId masked } }',
      { as },
    )
  const [personId = 0] = await ids(
    `select person_id as entity_id from users where username = 'newcomer@fundament.example'`,
  )
  const set = (number: string | null) =>
    server.db.query('update people set national_identification_number = $1 where entity_id = $2', [
      number === null ? null : server.db.secrets.seal('nationalId', number),
      personId,
    ])
  await set(null)
  expect((await ownOf('newcomer')).personNationalIdentificationNumber).toEqual({
    personEntityId: personId,
    masked: null,
  })
  await set('140588-1234')
  expect((await ownOf('newcomer')).personNationalIdentificationNumber.masked).toBe('140588-••••')
  await set('12')
  expect((await ownOf('newcomer')).personNationalIdentificationNumber.masked).toBe('••••••')
  const looks = await server.db.query(
    `select change_type, user_id is not null as is_known, field_changes_json::text as changes from audit_log_changes
     where entity_name = 'Person' and entity_id = $1 and mutation_name = 'personNationalIdentificationNumber' order by id`,
    [personId],
  )
  expect(looks).toMatchObject([
    { change_type: 'VIEW', is_known: true, changes: expect.stringContaining('140588-••••') },
    { change_type: 'VIEW', is_known: true },
  ])
})

test('investmentsSummary counts the open positions and orders of the account in use [A7.9, A3.9]', async () => {
  const summary = async (as: string, accountId?: number) =>
    (
      await ask<{ investmentsSummary: Readonly<Record<string, unknown>> }>(
        '{ investmentsSummary { totalOpenPositionsAmount totalOpenPositionsCount totalOpenOrdersAmount totalOpenOrdersCount } }',
        { as, ...(accountId === undefined ? {} : { accountId }) },
      )
    ).investmentsSummary
  const [accountId = 0] = await ids(
    `select r.account_id as entity_id from account_person_roles r join users u on u.person_id = r.person_id
     where u.username = 'investor@fundament.example' order by 1`,
  )
  const [expected] = await server.db.query<{
    amount: string
    count: number
    orders: string
    order_count: number
  }>(
    `select (select sum(outstanding_principal)::text from net_open_positions where account_id = $1 and state = 'OPEN') as amount,
       (select count(*)::int from net_open_positions where account_id = $1 and state = 'OPEN') as count,
       (select coalesce(round(sum(remaining_quantity * price / 100), 2), 0.00)::text from orders
        where account_id = $1 and state in ('OPEN', 'PARTIALLY_FILLED')) as orders,
       (select count(*)::int from orders where account_id = $1 and state in ('OPEN', 'PARTIALLY_FILLED')) as order_count`,
    [accountId],
  )
  expect(expected?.count).toBeGreaterThan(0)
  expect(await summary('investor', accountId)).toEqual({
    totalOpenPositionsAmount: expected?.amount,
    totalOpenPositionsCount: expected?.count,
    totalOpenOrdersAmount: expected?.orders,
    totalOpenOrdersCount: expected?.order_count,
  })
  expect(await summary('newcomer')).toEqual({
    totalOpenPositionsAmount: '0.00',
    totalOpenPositionsCount: 0,
    totalOpenOrdersAmount: '0.00',
    totalOpenOrdersCount: 0,
  })
})
