import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function ask<T>(query: string, as: string): Promise<T> {
  const { data, errors } = await server.graphql<T>(query, {}, { as })
  expect(errors).toEqual([])
  return data
}

const rowsOf = async (list: string, fields: string, args: string): Promise<readonly Row[]> =>
  (
    await ask<Record<string, { nodes: readonly Row[] }>>(
      `{ ${list}(${args}) { nodes { ${fields} } } }`,
      'superadmin',
    )
  )[list]?.nodes ?? []

/** Of the account, wherever it is read. */
const ACCOUNT = `entityId accountNumber accountName kycStatus type purpose currency { code name entityId }
  balance availableBalance reservedAmount reservedForCollaterals frozenForOrders isNonSophisticatedInvestor
  isKycCompleted businessCheckStatus isBusinessCheckRequired createdByPerson { entityId } business { entityId }
  bbanBankCode bbanAccountNumber autoInvestLowAmount autoInvestMediumAmount autoInvestHighAmount autoInvestStrategy
  locked customFeeInPercentage partner { name entityId } openedDate image entityVersion`

test('an account has the fields of the contract: for its customer, and more for staff [A3.2]', async () => {
  const { userAndAccounts } = await ask<{ userAndAccounts: { accounts: readonly { account: Row }[] } }>(
    `{ userAndAccounts { accounts { account { id ${ACCOUNT} } } } }`,
    'business',
  )
  const own = userAndAccounts.accounts[0]?.account
  const { id, ...shown } = own ?? {}
  expect(id).toBe(String(shown['entityId']))
  expect(shown).toMatchObject({
    accountNumber: expect.stringMatching(/\S/),
    type: 'BUSINESS',
    purpose: 'INVESTMENT',
    currency: { code: 'DKK', name: expect.stringMatching(/\S/), entityId: 1 },
    business: { entityId: expect.any(Number) },
    partner: { entityId: expect.any(Number) },
  })
  const forStaff = `financialObligations liquidAssets netIncome accountRiskCategory riskCategoryChangeReason externalLink
    businessCheckDetails`
  const [row] = await rowsOf(
    'accounts',
    `${ACCOUNT} ${forStaff}`,
    `first: 1, where: { entityId: { eq: ${Number(shown['entityId'])} } }`,
  )
  expect(row).toMatchObject(shown)
})

test('people and their addresses have the fields of the contract [A3.5, A3.6]', async () => {
  const address = 'line1 line2 line3 postalCode city stateRegion country { code name }'
  const fields = `entityId firstName lastName email emailVerified nationalIdentificationNumber workPhone mobilePhone
    dateOfBirth address { ${address} } country { code name } entityVersion`
  const [person] = await rowsOf(
    'people',
    fields,
    'first: 1, where: { email: { eq: "investor@fundament.example" } }',
  )
  expect(person).toMatchObject({
    firstName: 'Emma',
    lastName: 'Nielsen',
    email: 'investor@fundament.example',
    emailVerified: true,
    dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    address: {
      line1: expect.stringMatching(/\S/),
      postalCode: expect.stringMatching(/^\d{4}$/),
      city: expect.stringMatching(/\S/),
      country: { code: 'DK', name: 'Denmark' },
    },
    country: { code: 'DK', name: 'Denmark' },
    entityVersion: expect.any(Number),
  })
})

test('a membership names the account and the person’s role [A3.7]', async () => {
  const [membership] = await rowsOf(
    'accountPersonRoles',
    'entityId role account { entityId accountNumber } person { entityId email }',
    'first: 1, where: { person: { email: { eq: "investor@fundament.example" } } }',
  )
  expect(membership).toEqual({
    entityId: expect.any(Number),
    role: 'OWNER',
    account: { entityId: expect.any(Number), accountNumber: expect.stringMatching(/\S/) },
    person: { entityId: expect.any(Number), email: 'investor@fundament.example' },
  })
})

test('a login has a lock, a type and the partner whose branding it sees [A3.8]', async () => {
  const [user] = await rowsOf(
    'users',
    'isLocked userType isSystemUser isAnonymousUser partner { code name }',
    'first: 1, where: { username: { eq: "investor@fundament.example" } }',
  )
  expect(user).toEqual({
    isLocked: false,
    userType: 'INVESTOR',
    isSystemUser: false,
    isAnonymousUser: false,
    partner: { code: expect.stringMatching(/\S/), name: 'Fundament' },
  })
})

test('a country says what its company numbers look like, if it has a rule [A3.10]', async () => {
  const { countries } = await ask<{ countries: { nodes: readonly Row[] } }>(
    '{ countries(first: 500) { nodes { entityId code companyIdentifierRegex } } }',
    'newcomer',
  )
  const of = (code: string) => countries.nodes.find((country) => country['code'] === code)
  expect(of('DK')).toEqual({
    entityId: expect.any(Number),
    code: 'DK',
    companyIdentifierRegex: expect.stringMatching(/^\^/),
  })
  expect(of('BR')).toMatchObject({ companyIdentifierRegex: null })
})

test.each([
  ['AccountType', ['INDIVIDUAL', 'BUSINESS', 'SYSTEM'], 'accounts(where: { type: { eq: VALUE } })'],
  ['AccountPurpose', ['INVESTMENT', 'LOAN'], 'accounts(where: { purpose: { eq: VALUE } })'],
  [
    'AccountRole',
    ['OWNER', 'OPERATOR', 'COLLATERAL_PROVIDER', 'VIEWER'],
    'accountPersonRoles(where: { role: { eq: VALUE } })',
  ],
] as const)('%s has these values and no other [A4.2, A4.8]', async (name, values, list) => {
  const { data } = await server.graphql<{ __type: { enumValues: readonly { name: string }[] } }>(
    `{ __type(name: "${name}") { enumValues { name } } }`,
    {},
    { as: 'superadmin' },
  )
  expect(data.__type.enumValues.map((value) => value.name)).toEqual(values)
  const find = (value: string) =>
    server.graphql<Record<string, { totalCount: number }> | null>(
      `{ ${list.replace('VALUE', value)} { totalCount } }`,
      {},
      { as: 'superadmin' },
    )
  // Each is stored as it is written; what is no value is refused.
  for (const value of values) expect((await find(value)).errors).toEqual([])
  expect((await find('OTHER')).errors).not.toEqual([])
})
