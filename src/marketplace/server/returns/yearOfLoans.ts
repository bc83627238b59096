import type { Database } from '../../../engine/server/db/Database.ts'
import { type PositionResult, positionResult } from '../../rules/positionResult.ts'
import { ENTRY_SQL, EVENT_SQL, fromCents, type Line, toEvent } from './readReturns.ts'

/** One loan in one year. Amounts as text. */
export interface YearOfLoan {
  readonly loan: string
  readonly interest: string
  readonly gain: string
  readonly loss: string
  readonly fee: string
}

/**
 * What each loan gave and cost within the year: the result until its end, less that until the end of the year before. A loss
 * is one from the day that it was written off, as in the months of the account: a loan in default may still recover.
 */
export async function readYearOfLoans(
  db: Pick<Database, 'query'>,
  accountId: number,
  year: number,
): Promise<readonly YearOfLoan[]> {
  const lines = await db.query<Line & { loan: string; given_up_on: string | null }>(
    `SELECT l.loan_number AS loan, l.written_off_on::text AS given_up_on, ${EVENT_SQL}
     FROM journal_lines k ${ENTRY_SQL} JOIN loans l ON l.entity_id = k.loan_id
     WHERE k.account_id = $1::int AND l.account_id <> k.account_id AND k.value_date <= make_date($2::int, 12, 31)
     ORDER BY l.loan_number, k.value_date, k.entity_id`,
    [accountId, year],
  )
  const byLoan = new Map<string, typeof lines>()
  for (const line of lines) byLoan.set(line.loan, [...(byLoan.get(line.loan) ?? []), line])
  return [...byLoan].flatMap(([loan, own]) => {
    const events = own.map(toEvent)
    const givenUpOn = own[0]?.given_up_on ?? null
    const until = (end: number) => positionResult(events, { givenUpOn, until: `${end}-12-31` })
    const result = less(until(year), until(year - 1))
    if (Object.values(result).every((amount) => amount === 0n)) return []
    const { interest, gain, loss, fee } = result
    return [
      {
        loan,
        interest: fromCents(interest),
        gain: fromCents(gain),
        loss: fromCents(loss),
        fee: fromCents(fee),
      },
    ]
  })
}

const less = (a: PositionResult, b: PositionResult): Record<keyof PositionResult, bigint> => ({
  interest: a.interest - b.interest,
  gain: a.gain - b.gain,
  loss: a.loss - b.loss,
  fee: a.fee - b.fee,
})
