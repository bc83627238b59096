import type { Client, ExecutionResult } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

const OVERVIEW = `
  loginDisabled firstName lastName email personEntityId userType latestKycStatus latestKycProvider kycReason userSettings
  isNewsletterAccepted partnerCode identityProviders permissions
  partner { code name logoUrl primaryColor supportEmail supportPhone }
  roles { description entityId name }
  person { entityId firstName lastName email emailVerified mobilePhone locale countryCode }
  accounts {
    accountRole { id role }
    account {
      id entityId entityVersion label to variant accountNumber accountName type purpose status kycStatus isKycCompleted
      balance availableBalance reservedAmount reservedForCollaterals frozenForOrders locked image openedDate
      isNonSophisticatedInvestor businessCheckStatus isBusinessCheckRequired bbanBankCode bbanAccountNumber
      autoInvestStrategy autoInvestLowAmount autoInvestMediumAmount autoInvestHighAmount customFeeInPercentage
      currency { entityId code name } partner { entityId name } business { entityId name regNumber }
      createdByPerson { entityId firstName lastName }
    }
  }`

interface Overview {
  readonly loginDisabled: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly personEntityId: number
  readonly userType: string
  readonly permissions: readonly string[] | null
  readonly roles: readonly { readonly name: string; readonly description: string }[]
  readonly userSettings: unknown
  readonly partnerCode: string
  readonly accounts: readonly {
    readonly accountRole: { readonly role: string }
    readonly account: {
      readonly entityId: number
      readonly label: string
      readonly to: string
      readonly balance: string
      readonly availableBalance: string
      readonly currency: { readonly code: string }
    }
  }[]
}

const MINUTE_MS = 60_000

let server: TestServer
const clients: Client[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => server.close())

const overviewOf = async (as: string): Promise<Overview> => {
  const { data, errors } = await server.graphql<{ userAndAccounts: Overview }>(
    `{ userAndAccounts { ${OVERVIEW} } }`,
    {},
    { as },
  )
  expect(errors).toEqual([])
  return data.userAndAccounts
}

/** Messages of the live socket, one after the other. */
const follow = async (as: string) => {
  const { accessToken } = await server.signIn(as)
  return followWith(accessToken)
}

const followWith = (accessToken: string) => {
  const client = server.live(accessToken)
  clients.push(client)
  const closed = new Promise<number>((resolve) => {
    // The library reports a close with the platform's own event.
    client.on('closed', (event) => resolve((event as { code: number }).code))
  })
  const messages = client.iterate<{ onUserAndAccountsUpdates: Overview }>({
    query: `subscription { onUserAndAccountsUpdates { ${OVERVIEW} } }`,
  })
  const next = async (): Promise<Overview> => {
    const { value, done } = await messages.next()
    if (done) throw new Error('The subscription has ended')
    const { data, errors } = value as ExecutionResult<{ onUserAndAccountsUpdates: Overview }>
    if (!data) throw new Error(JSON.stringify(errors))
    return data.onUserAndAccountsUpdates
  }
  return { next, closed, messages }
}

const userRow = (as: string) => `(select entity_id from users where username = '${as}@fundament.example')`
const personRow = (as: string) => `(select person_id from users where username = '${as}@fundament.example')`

test('userAndAccounts tells person, user, roles and accounts with the fields of the overview [A7.2] [A3.1]', async () => {
  await server.db.query(
    `update accounts set account_name = null where created_by_person_id = ${personRow('investor')}`,
  )
  const overview = await overviewOf('investor')
  expect(overview).toMatchObject({
    loginDisabled: false,
    firstName: 'Emma',
    lastName: 'Nielsen',
    email: 'investor@fundament.example',
    userType: 'INVESTOR',
    permissions: [],
    roles: [{ name: 'USER' }],
    latestKycProvider: 'SIGNICAT_MIT_ID',
    person: { countryCode: 'DK' },
  })
  expect(overview.accounts[0]).toMatchObject({
    accountRole: { role: 'OWNER' },
    account: { label: 'Emma Nielsen', to: '/investor/dashboard', currency: { code: 'DKK' } },
  })
  expect(overview.accounts[0]?.account.balance).toMatch(/^\d+\.\d{2}$/)
})

test('a business with loans lands on the business dashboard, every other account on the investor dashboard [A1.2]', async () => {
  expect((await overviewOf('borrower')).accounts.map(({ account }) => account.to)).toEqual([
    '/business/dashboard',
    '/investor/dashboard',
  ])
  expect((await overviewOf('business')).accounts.map(({ account }) => account.to)).toEqual([
    '/investor/dashboard',
    '/investor/dashboard',
    '/investor/dashboard',
  ])
})

test('permissions follow from the roles, and a user without roles has none [A6.2] [B6.1]', async () => {
  expect((await overviewOf('superadmin')).permissions).toEqual([
    'AssignRoles',
    'RawDataEdit',
    'ExecuteSeniorActions',
  ])
  expect((await overviewOf('partner')).permissions).toEqual(['PartnerOnlyAccess'])
  await server.db.query(`delete from user_user_roles where user_id = ${userRow('newcomer')}`)
  expect((await overviewOf('newcomer')).permissions).toBeNull()
})

test('the subscription tells the overview at once and after each change of user, person, roles, memberships and accounts [A7.3] [B7.17]', async () => {
  const { next } = await follow('business')
  const first = await next()
  expect(first).toMatchObject({ email: 'business@fundament.example', loginDisabled: false })

  await server.db.query(`update people set first_name = 'Lasse' where entity_id = ${personRow('business')}`)
  expect((await next()).firstName).toBe('Lasse')

  const account = first.accounts[0]?.account.entityId
  await server.db.query('update accounts set balance = balance + 0.10 where entity_id = $1', [account])
  expect((await next()).accounts[0]?.account.balance).toBe('1240300.10')

  await server.db.query(
    `update users set is_newsletter_accepted = not is_newsletter_accepted where entity_id = ${userRow('business')}`,
  )
  await next()

  await server.db.query(
    `insert into user_user_roles (user_id, user_role_id)
     select ${userRow('business')}, entity_id from user_roles where name = 'SENIOR'`,
  )
  expect((await next()).permissions).toEqual(['ExecuteSeniorActions'])

  await server.db.query(
    `insert into account_person_roles (account_id, person_id, role)
     select m.account_id, ${personRow('business')}, 'VIEWER' from account_person_roles m
     where m.person_id = ${personRow('investor')} limit 1`,
  )
  const joined = await next()
  expect(joined.accounts.map(({ accountRole }) => accountRole.role)).toEqual([
    'VIEWER',
    'OWNER',
    'OWNER',
    'OWNER',
  ])

  // The account joined just now is followed too.
  await server.db.query(`update accounts set account_name = 'Shared' where entity_id = $1`, [
    joined.accounts[0]?.account.entityId,
  ])
  expect((await next()).accounts[0]?.account.label).toBe('Shared')
})

test('sends no changes of other people', async () => {
  const { next } = await follow('investor')
  await next()
  await server.db.query(
    `update people set first_name = 'Astrid' where entity_id = ${personRow('superadmin')}`,
  )
  await server.db.query(
    `update people set last_name = 'Nielsen-Holm' where entity_id = ${personRow('investor')}`,
  )
  expect((await next()).lastName).toBe('Nielsen-Holm')
})

test('a disabled login gets an answer that says so, and its socket is closed [A7.3] [B4.14]', async () => {
  const { next, closed } = await follow('admin')
  await next()
  await server.db.query(`update users set login_disabled = true where entity_id = ${userRow('admin')}`)
  expect((await next()).loginDisabled).toBe(true)
  expect(await closed).toBe(4403)
})

test('a socket is closed when its session is signed out elsewhere', async () => {
  const { accessToken, refreshToken } = await server.signIn('senior')
  const { next, closed } = followWith(accessToken)
  await next()
  await server.graphql('mutation ($t: String!) { signOut(input: { refreshToken: $t }) { isSuccess } }', {
    t: refreshToken,
  })
  expect(await closed).toBe(4403)
})

test('a socket lives no longer than its token', async () => {
  const { accessToken } = await server.signIn('investor')
  const { setTimeout: start } = globalThis
  const ends: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0) => {
    if (ms > 10 * MINUTE_MS && ms <= 15 * MINUTE_MS) ends.push(run)
    return start(run, ms)
  })
  const { next, closed } = followWith(accessToken)
  await next()
  for (const end of ends) end()
  expect(await closed).toBe(4403)
  server.clock.advance(15 * 60)
  expect(await followWith(accessToken).closed).toBe(4403)
})

test('signed-out people cannot open a socket, and a socket cannot name the account of others', async () => {
  expect(await followWith('garbage').closed).toBe(4403)
  const { accessToken } = await server.signIn('investor')
  const client = server.live(accessToken, { accountId: 999_999 })
  clients.push(client)
  const messages = client.iterate({ query: 'subscription { onUserAndAccountsUpdates { email } }' })
  await expect(messages.next()).rejects.toMatchObject([{ extensions: { code: 'AUTH_NOT_AUTHORIZED' } }])
})

test('queries and mutations do not run over the socket, nor subscriptions over HTTP', async () => {
  const { accessToken } = await server.signIn('investor')
  const client = server.live(accessToken)
  clients.push(client)
  const query = client.iterate({ query: '{ userAndAccounts { email } }' })
  await expect(query.next()).rejects.toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
  const { status, errors } = await server.graphql(
    'subscription { onUserAndAccountsUpdates { email } }',
    {},
    { as: 'investor' },
  )
  expect([status, errors[0]?.extensions.code]).toEqual([405, 'BAD_REQUEST'])
})

test('a subscription that ends stops listening', async () => {
  const { next, messages } = await follow('investor')
  await next()
  await messages.return?.(undefined)
  const before = server.logs.length
  await server.db.query(`update people set first_name = 'Emma' where entity_id = ${personRow('investor')}`)
  // The server has heard of the change when it answers.
  await overviewOf('investor')
  expect(server.logs.slice(before).filter((line) => line.includes('"level":50'))).toEqual([])
})
