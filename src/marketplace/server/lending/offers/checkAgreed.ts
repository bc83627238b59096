import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

type StoredRow = Readonly<Record<string, unknown>>

/** What a signed agreement says, of a loan and of what investors buy of it. */
const AGREED = {
  loan: [
    'amount',
    'interestRate',
    'establishmentFee',
    'termMonths',
    'repaymentType',
    'dayCount',
    'firstPaymentOn',
    'maturesOn',
  ],
  instrument: ['couponRate'],
} as const

/**
 * Before funding one person may change a loan, but not against an agreement that its borrower has signed. Later a second
 * person approves. Throws FROZEN on the field. For `afterWrite`.
 */
export const checkAgreedLoan = async (
  context: OperationContext,
  row: StoredRow,
  before: StoredRow | null,
): Promise<void> => {
  const changed = changedOf(AGREED.loan, row, before)
  if (changed === undefined || row['state'] !== 'UPCOMING') return
  await refuseSigned(context, 'loan_application_id = $1::int', before?.['loanApplicationId'], changed)
}

/** The same for its instrument, whatever its state. */
export const checkAgreedInstrument = async (
  context: OperationContext,
  row: StoredRow,
  before: StoredRow | null,
): Promise<void> => {
  const changed = changedOf(AGREED.instrument, row, before)
  if (changed === undefined) return
  const ofLoan = 'loan_application_id = (SELECT loan_application_id FROM loans WHERE entity_id = $1::int)'
  await refuseSigned(context, ofLoan, row['loanId'], changed)
}

const changedOf = (fields: readonly string[], row: StoredRow, before: StoredRow | null): string | undefined =>
  before === null ? undefined : fields.find((name) => row[name] !== before[name])

const refuseSigned = async (
  { db }: OperationContext,
  condition: string,
  id: unknown,
  field: string,
): Promise<void> => {
  const signed = await db.query(
    `SELECT 1 AS found FROM loan_offers WHERE state = 'ACCEPTED' AND ${condition} LIMIT 1`,
    [id],
  )
  if (signed.length > 0) throw refuse('FROZEN', field, { state: 'ACCEPTED' })
}
