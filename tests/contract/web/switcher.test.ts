import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Switched {
  readonly userAndAccounts: {
    readonly accounts: readonly {
      readonly accountRole: { readonly role: string }
      readonly account: Readonly<Record<string, unknown>>
    }[]
  }
}

test('the accounts to switch between come with role and money, with kind, picture and page [B3.11, B3.12, A1.2]', async () => {
  const { data } = await server.graphql<Switched>(
    `{ userAndAccounts { accounts { accountRole { role } account {
      id entityId label accountNumber balance reservedAmount currency { code } image variant type kycStatus
      isKycCompleted business { regNumber } createdByPerson { entityId } to
    } } } }`,
    {},
    { as: 'borrower' },
  )
  const accounts = data.userAndAccounts.accounts
  expect(accounts.map(({ account }) => [account['variant'], account['to']])).toEqual([
    ['BUSINESS', '/business/dashboard'],
    ['INVESTOR', '/investor/dashboard'],
  ])
  for (const { account, accountRole } of accounts) {
    expect(['OWNER', 'OPERATOR', 'VIEWER', 'COLLATERAL_PROVIDER']).toContain(accountRole.role)
    expect(account).toMatchObject({
      id: expect.any(String) as unknown,
      entityId: expect.any(Number) as unknown,
      label: expect.stringMatching(/\S/) as unknown,
      accountNumber: expect.stringMatching(/^\d+$/) as unknown,
      balance: expect.stringMatching(/^-?\d+\.\d\d$/) as unknown,
      reservedAmount: expect.stringMatching(/^\d+\.\d\d$/) as unknown,
      currency: { code: expect.stringMatching(/^[A-Z]{3}$/) as unknown },
      isKycCompleted: expect.any(Boolean) as unknown,
      kycStatus: expect.any(String) as unknown,
    })
    expect(account).toHaveProperty('image')
    expect(account).toHaveProperty('createdByPerson')
  }
  expect(accounts[0]?.account['business']).toMatchObject({
    regNumber: expect.stringMatching(/\S/) as unknown,
  })
})

test('a user has a type and a partner, and is locked, of the system or anonymous or not [B3.16]', async () => {
  const { data } = await server.graphql<{ users: { nodes: readonly Readonly<Record<string, unknown>>[] } }>(
    `{ users(where: { username: { eq: "newcomer@fundament.example" } }) { nodes {
      isLocked userType isSystemUser isAnonymousUser partner { code name }
    } } }`,
    {},
    { as: 'superadmin' },
  )
  expect(data.users.nodes).toEqual([
    {
      isLocked: false,
      userType: 'INVESTOR',
      isSystemUser: false,
      isAnonymousUser: false,
      partner: { code: 'fundament', name: 'Fundament' },
    },
  ])
})
