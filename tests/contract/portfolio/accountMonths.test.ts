import { freeText } from '../../../src/engine/server/db/texts/CodedText.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerContext, NewEntry } from '../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { reverseEntry } from '../../../src/marketplace/server/ledger/reverseEntry.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let accountId: number

beforeAll(async () => {
  server = await startTestServer()
  accountId = await openAccount('newcomer', '2026-03-17')
})

afterAll(() => server.close())

/** An account of its own for a demo login. */
async function openAccount(login: string, openedOn: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(
    `with a as (insert into accounts (account_number, type, opened_date, currency_id)
       values ($3, 'INDIVIDUAL', $2::date, 1) returning entity_id)
     insert into account_person_roles (account_id, person_id, role)
     select a.entity_id, u.person_id, 'OWNER' from a, users u where u.username = $1 returning account_id as id`,
    [`${login}@fundament.example`, openedOn, `MONTHS-${login}`],
  )
  return row?.id ?? 0
}

const contextAt = (now: string): LedgerContext => ({
  db: server.db,
  actor: { kind: 'SYSTEM' },
  mutationName: 'test',
  clientCorrelationId: null,
  now: () => new Date(now),
})

const book = (entry: Omit<NewEntry, 'currencyId' | 'description'>) =>
  postEntry(contextAt('2026-11-20T12:00:00Z'), { currencyId: 1, description: freeText('Test'), ...entry })

const deposit = (amount: string, valueDate: string) =>
  book({
    kind: 'DEPOSIT',
    valueDate,
    lines: [
      { ledger: 'CLIENT_BANK', debit: amount },
      { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount },
    ],
  })

interface Month {
  readonly month: string
  readonly [field: string]: string | number
}

const FIELDS = `month year openingBalance depositedAmount withdrawnAmount boughtAmount soldAmount principalAmount
  interestAmount feeAmount otherAmount closingBalance investedAmount totalValue entityVersion`

const monthsOf = async (as: string, account: number): Promise<readonly Month[]> => {
  const answer = await server.graphql<{ accountMonths: { nodes: readonly Month[] } }>(
    `query ($account: Int!) { accountMonths(first: 500, order: { month: ASC }, where: { account: { entityId: { eq: $account } } }) {
      nodes { ${FIELDS} } } }`,
    { account },
    { as },
  )
  expect(answer.errors).toEqual([])
  return answer.data.accountMonths.nodes
}

const monthOf = async (month: string) => {
  const found = (await monthsOf('newcomer', accountId)).find((row) => row.month === month)
  if (!found) throw new Error(`There is no ${month}`)
  return found
}

test('an account has its months from the one it was opened in, whole, to the current one, without gaps', async () => {
  const months = await monthsOf('newcomer', accountId)
  const now = server.clock.now()
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: (now.getUTCFullYear() - 2026) * 12 + now.getUTCMonth() - 1 }, (_, nth) =>
      new Date(Date.UTC(2026, 2 + nth, 1)).toISOString().slice(0, 10),
    ),
  )
  expect(months[0]).toMatchObject({
    year: 2026,
    openingBalance: '0.00',
    closingBalance: '0.00',
    totalValue: '0.00',
  })
})

test('money counts in the month of its value date, the first and the last day too, and stays on where nothing moves', async () => {
  await deposit('1000.00', '2026-05-01')
  await deposit('250.50', '2026-05-31')
  await deposit('7.00', '2026-06-01')
  expect(await monthOf('2026-04-01')).toMatchObject({ depositedAmount: '0.00', closingBalance: '0.00' })
  expect(await monthOf('2026-05-01')).toMatchObject({
    openingBalance: '0.00',
    depositedAmount: '1250.50',
    closingBalance: '1250.50',
  })
  expect(await monthOf('2026-06-01')).toMatchObject({
    openingBalance: '1250.50',
    depositedAmount: '7.00',
    closingBalance: '1257.50',
  })
  expect(await monthOf('2026-08-01')).toMatchObject({
    openingBalance: '1257.50',
    depositedAmount: '0.00',
    otherAmount: '0.00',
    closingBalance: '1257.50',
  })
})

test('a pending entry changes no month, and posting it later changes the version', async () => {
  const before = await monthOf('2026-07-01')
  await book({
    kind: 'MANUAL',
    state: 'PENDING',
    valueDate: '2026-07-10',
    lines: [
      { ledger: 'COMPENSATIONS', debit: '40.00' },
      { ledger: 'CUSTOMER_FUNDS', accountId, credit: '40.00' },
    ],
  })
  expect(await monthOf('2026-07-01')).toEqual(before)
  await book({
    kind: 'MANUAL',
    valueDate: '2026-07-10',
    lines: [
      { ledger: 'COMPENSATIONS', debit: '40.00' },
      { ledger: 'CUSTOMER_FUNDS', accountId, credit: '40.00' },
    ],
  })
  const after = await monthOf('2026-07-01')
  expect(after).toMatchObject({ otherAmount: '40.00', closingBalance: '1297.50' })
  expect(after['entityVersion']).toBeGreaterThan(Number(before['entityVersion']))
})

test('a reversal takes its money back in the month it is made, from the column where it was', async () => {
  const mistake = await deposit('99.00', '2026-06-30')
  expect(await monthOf('2026-06-01')).toMatchObject({ depositedAmount: '106.00' })
  await reverseEntry(contextAt('2026-09-01T08:00:00Z'), {
    entryId: mistake.entityId,
    description: freeText('Booked by mistake'),
  })
  expect(await monthOf('2026-06-01')).toMatchObject({ depositedAmount: '106.00' })
  expect(await monthOf('2026-09-01')).toMatchObject({ depositedAmount: '-99.00', otherAmount: '0.00' })
})

test('a purchase, a payment and a sale tell principal, interest and fee apart, also when they are taken back', async () => {
  const { loanId } = await anyLoan()
  const principalLine = { ledger: 'CUSTOMER_FUNDS', accountId, loanId } as const
  await book({
    kind: 'TRADE',
    valueDate: '2026-10-02',
    lines: [
      { ...principalLine, debit: '495.00', principalAmount: '-500.00' },
      { ledger: 'CLIENT_BANK', credit: '495.00' },
    ],
  })
  await book({
    kind: 'LOAN_PAYMENT',
    valueDate: '2026-10-09',
    lines: [
      { ledger: 'CLIENT_BANK', loanId, debit: '31.25' },
      { ...principalLine, credit: '31.25', principalAmount: '30.00' },
    ],
  })
  const bought = await monthOf('2026-10-01')
  expect(bought).toMatchObject({
    boughtAmount: '495.00',
    principalAmount: '30.00',
    interestAmount: '1.25',
    investedAmount: '470.00',
  })
  expect(Number(bought['totalValue'])).toBeCloseTo(Number(bought['closingBalance']) + 470, 2)
  const sale = await book({
    kind: 'TRADE',
    valueDate: '2026-10-20',
    lines: [
      { ...principalLine, credit: '99.50', principalAmount: '100.00', feeAmount: '0.50' },
      { ledger: 'TRADING_FEES', credit: '0.50' },
      { ledger: 'CLIENT_BANK', debit: '100.00' },
    ],
  })
  expect(await monthOf('2026-10-01')).toMatchObject({
    soldAmount: '100.00',
    feeAmount: '0.50',
    investedAmount: '370.00',
  })
  await reverseEntry(contextAt('2026-11-02T08:00:00Z'), {
    entryId: sale.entityId,
    description: freeText('Never sold'),
  })
  expect(await monthOf('2026-11-01')).toMatchObject({
    boughtAmount: '0.00',
    soldAmount: '-100.00',
    feeAmount: '-0.50',
    investedAmount: '470.00',
  })
})

test('the principal of a written-off loan is not invested from that month on', async () => {
  const { loanId } = await anyLoan()
  await server.db.query(`update loans set written_off_on = '2026-11-10' where entity_id = $1`, [loanId])
  expect(await monthOf('2026-10-01')).toMatchObject({ investedAmount: '370.00' })
  expect(await monthOf('2026-11-01')).toMatchObject({ investedAmount: '0.00' })
  await server.db.query('update loans set written_off_on = null where entity_id = $1', [loanId])
})

async function anyLoan(): Promise<{ readonly loanId: number }> {
  const [row] = await server.db.query<{ id: number }>(
    `select max(entity_id) as id from loans where state = 'ACTIVE' and currency_id = 1`,
  )
  return { loanId: row?.id ?? 0 }
}

test('totals and groups add up what the months do', async () => {
  const answer = await server.graphql<{
    accountMonths: {
      readonly totalCount: number
      readonly totals: { readonly interestAmount: string }
      readonly groups: readonly {
        readonly key: string
        readonly count: number
        readonly totals: { readonly interestAmount: string }
      }[]
    }
  }>(
    `{ accountMonths { totalCount totals { interestAmount }
       groups(by: { year: ASC }, first: 50) { key count totals { interestAmount } } } }`,
    {},
    { as: 'investor' },
  )
  const { totalCount, totals, groups } = answer.data.accountMonths
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount)
  expect(groups.map(({ key }) => Number(key))).toContain(2025)
  const sum = groups.reduce((all, group) => all + Math.round(Number(group.totals.interestAmount) * 100), 0)
  expect(sum).toBe(Math.round(Number(totals.interestAmount) * 100))
  expect(sum).toBeGreaterThan(0)
})

test('the months of a borrower say what was paid out, what was paid back and what is still owed', async () => {
  const [borrowed] = await server.db.query<{
    account_id: number
    amount: string
    owed: string
    paid: string
  }>(
    `select l.account_id, sum(l.amount)::text as amount, sum(l.outstanding_principal)::text as owed,
       (select sum(p.paid_amount) from loan_payments p join loans o on o.entity_id = p.loan_id
        where o.account_id = l.account_id)::text as paid
     from loans l join account_person_roles r on r.account_id = l.account_id join users u on u.person_id = r.person_id
     where u.username = 'borrower@fundament.example' and l.issued_on is not null group by l.account_id`,
  )
  const answer = await server.graphql<{
    accountMonths: { readonly totals: Readonly<Record<string, string>>; readonly nodes: readonly Month[] }
  }>(
    `query ($account: Int!) { accountMonths(first: 1, order: { month: DESC }, where: { account: { entityId: { eq: $account } } }) {
      totals { loanPaidOutAmount loanPaymentAmount } nodes { owedAmount } } }`,
    { account: borrowed?.account_id },
    { as: 'borrower' },
  )
  expect(answer.data.accountMonths).toEqual({
    totals: { loanPaidOutAmount: borrowed?.amount, loanPaymentAmount: borrowed?.paid },
    nodes: [{ owedAmount: borrowed?.owed }],
  })
})

test('hides the months of an account from other customers', async () => {
  expect(await monthsOf('investor', accountId)).toEqual([])
  expect(await monthsOf('partner', accountId)).toEqual([])
  expect(await monthsOf('readonly', accountId)).not.toEqual([])
})
