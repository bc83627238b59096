import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '../../../src/server/domain/Actor.ts'
import { openYearlyReport } from '../../../src/server/domain/returns/yearlyReport.ts'
import { OperationBed } from '../operations/OperationBed.ts'

let bed: OperationBed
beforeAll(async () => {
  bed = await OperationBed.open()
})
afterAll(() => bed.close())

const STAFF = { kind: 'STAFF', userId: 1, permissions: new Set(), memberships: new Map() }

/** Names and amounts, from the first balance to the last. */
const readBalance = async (yearId: number): Promise<readonly (readonly string[])[]> => {
  const { content } = await openYearlyReport(
    {
      db: bed.server.db,
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
  const years = await bed.server.db.query<{
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
