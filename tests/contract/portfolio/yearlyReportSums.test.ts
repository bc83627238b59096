import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '../../../src/engine/server/kernel/Actor.ts'
import { readYearOfLoans } from '../../../src/marketplace/server/returns/yearOfLoans.ts'
import { openYearlyReport } from '../../../src/marketplace/server/returns/yearlyReport.ts'
import { OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture
beforeAll(async () => {
  fixture = await OperationFixture.open()
})
afterAll(() => fixture.close())

const STAFF = { kind: 'STAFF', userId: 1, permissions: new Set(), memberships: new Map() }

/** Names and amounts, from the first balance to the last. */
const readBalance = async (yearId: number): Promise<readonly (readonly string[])[]> => {
  const { content } = await openYearlyReport(
    {
      db: fixture.server.db,
      actor: STAFF as unknown as UserActor,
      mutationName: 'openReport',
      clientCorrelationId: null,
      now: () => new Date('2026-11-20T12:00:00Z'),
      releasedApprovalId: null,
    },
    yearId,
    { locale: 'en', isTable: true },
  )
  const lines = new TextDecoder()
    .decode(content)
    .split('\r\n')
    .map((line) => line.split(';'))
  return lines.slice(
    lines.findIndex(([name]) => name === 'Balance at the beginning'),
    lines.findIndex(([name]) => name === 'Balance at the end of the year') + 1,
  )
}

const hundredths = (amount: string | undefined): number => Math.round(Number(amount) * 100)

test('the yearly report adds up from the first balance to the last, for every account and year', async () => {
  const years = await fixture.server.db.query<{
    entity_id: number
    opening: string
    closing: string
  }>(
    `select entity_id, opening_balance::text as opening, closing_balance::text as closing from account_years order by 1`,
  )
  const named = new Set<string>()
  for (const { entity_id: id, opening, closing } of years) {
    const balance = await readBalance(id)
    const amounts = balance.map(([, amount]) => hundredths(amount))
    expect([amounts[0], amounts.at(-1)], `year ${id}`).toEqual([hundredths(opening), hundredths(closing)])
    const sum = amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)
    expect(sum, `year ${id}`).toBe(hundredths(closing))
    for (const [name = ''] of balance) named.add(name)
  }
  expect(years.length).toBeGreaterThan(50)
  // Every kind of movement was among them, so none is left out unseen.
  expect([...named].sort()).toEqual(
    [
      'Balance at the beginning',
      'Balance at the end of the year',
      'Corrections and other',
      'Fees',
      'Interest',
      'Own loans paid out',
      'Paid in',
      'Paid out',
      'Principal repaid by borrowers',
      'Shares in loans bought',
      'Shares in loans sold',
    ].sort(),
  )
}, 120_000)

test('a loan in default is a loss in the report from the day that it is written off, not before', async () => {
  const [held] = await fixture.server.db.query<{ account: number; loan: number; name: string }>(
    `SELECT n.account_id AS account, l.entity_id AS loan, l.loan_number AS name FROM net_open_positions n
     JOIN instruments i ON i.entity_id = n.instrument_id JOIN loans l ON l.entity_id = i.loan_id
     WHERE l.state = 'ACTIVE' AND n.outstanding_principal > 100 ORDER BY n.entity_id LIMIT 1`,
  )
  if (!held) throw new Error('Nobody holds a running loan')
  const lossOf = async () => {
    const loans = await readYearOfLoans(fixture.server.db, held.account, 2026)
    return Number(loans.find(({ loan }) => loan === held.name)?.loss ?? 0)
  }
  await fixture.server.db.query(
    `UPDATE loans SET state = 'DEFAULTED', defaulted_on = '2026-11-01' WHERE entity_id = $1::int`,
    [held.loan],
  )
  expect(await lossOf()).toBe(0)
  await fixture.server.db.query(
    `UPDATE loans SET written_off_on = '2026-11-20', written_off_amount = outstanding_principal WHERE entity_id = $1::int`,
    [held.loan],
  )
  expect(await lossOf()).toBeGreaterThan(90)
})
