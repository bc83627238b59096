import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvestFixture } from './InvestFixture.ts'

let invest: InvestFixture
let account = 0

beforeAll(async () => {
  invest = await InvestFixture.open()
  account = (await invest.fixture.accountOf('investor')).entity_id
  await invest.fixture.query(
    `update accounts set is_non_sophisticated_investor = false,
       currency_id = (select entity_id from currencies where code = 'DKK') where entity_id = $1`,
    [account],
  )
})
afterAll(() => invest.close())

interface Preview {
  readonly listedCount: number
  readonly investedCount: number
  readonly amount: string
  readonly loans: readonly { readonly name: string; readonly reason: string; readonly amount: string }[]
}

const ask = async (as: string, input: Readonly<Record<string, unknown>> = {}) => {
  const { data, errors } = await invest.fixture.server.graphql<{ autoInvestPreview: Preview } | null>(
    `query ($account: Int!, $strategy: AutoInvestStrategy!, $low: Money!, $medium: Money!) {
      autoInvestPreview(accountEntityId: $account, strategy: $strategy, lowAmount: $low, mediumAmount: $medium, highAmount: "0") {
        listedCount investedCount amount loans { name reason amount } } }`,
    { account, strategy: 'MONTHLY', low: '2000', medium: '0', ...input },
    { as },
  )
  return {
    preview: data?.autoInvestPreview ?? null,
    codes: errors?.map(({ extensions }) => extensions?.['code']) ?? [],
  }
}

test('spreads the budget over the loans of last month, and writes nothing', async () => {
  const loans = [await invest.fixture.list(), await invest.fixture.list(), await invest.fixture.list()]
  const ids = loans.map(({ instrumentId }) => instrumentId)
  await invest.fixture.query(
    `update instruments set listed_on = date_trunc('month', $2::date) - interval '10 days' where entity_id = any($1::int[])`,
    [ids, invest.fixture.today()],
  )
  await invest.fixture.query(`update loans set risk_category = 'C' where entity_id = $1`, [loans[2]?.loanId])
  const { preview } = await ask('investor')
  expect(preview).toMatchObject({ listedCount: 3, investedCount: 2, amount: '2000.00' })
  expect(preview?.loans.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['INVESTED', '1000.00'],
    ['INVESTED', '1000.00'],
    ['LEVEL_OFF', '0.00'],
  ])
  expect((await ask('investor', { strategy: 'PER_LOAN', low: '700', medium: '500' })).preview).toMatchObject({
    investedCount: 3,
    amount: '1900.00',
  })
  expect(await invest.orders(ids[0] ?? 0)).toEqual([])
  expect(await invest.fixture.query('select 1 from auto_invest_runs')).toEqual([])
})

test('refuses a preview of another account, and invalid amounts', async () => {
  for (const as of ['newcomer', 'business', 'readonly'])
    expect((await ask(as)).codes).toEqual(['NOT_AUTHORIZED'])
  expect((await ask('investor', { low: '450' })).codes).toEqual(['MULTIPLE_OF'])
  expect((await ask('investor', { low: '100' })).codes).toEqual(['MIN'])
})
