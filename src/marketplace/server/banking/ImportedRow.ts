import { Decimal } from 'decimal.js'
import type { BankFileRow, RowDoubt } from '../bankFiles/BankFileRow.ts'
import type { StatusReport } from '../bankFiles/readStatusReport.ts'
import type { OutgoingDoubt, PlannedOutcome } from './outgoing/OutcomePlan.ts'
import type { ReportedPayment } from './outgoing/planStatusReport.ts'

/**
 * IMPORTED waits to be matched, MATCHED went to an account, CLEARED to a deposit that was booked before; DUPLICATE was already there, SKIPPED brought no
 * money, NOT_BOOKED may still come to nothing. Of what was sent to the bank: SETTLED, FAILED with the money given back, HELD until a
 * second person agrees to that, PENDING at the bank, UNKNOWN here, DOUBTFUL until a person looks at its alarm.
 */
export type ImportOutcome = keyof typeof NO_ROWS

const NO_ROWS = {
  REFUSED: 0,
  DOUBTFUL: 0,
  UNKNOWN: 0,
  HELD: 0,
  FAILED: 0,
  IMPORTED: 0,
  MATCHED: 0,
  CLEARED: 0,
  SETTLED: 0,
  DUPLICATE: 0,
  PENDING: 0,
  SKIPPED: 0,
  NOT_BOOKED: 0,
}

/** Why a payment waits for a person, although its text may name an account. */
export type ImportReason = RowDoubt | OutgoingDoubt | 'SEVERAL_ACCOUNTS' | 'OTHER_PAYER' | 'OTHER_AMOUNT'

export interface ImportedRow extends BankFileRow {
  readonly outcome: ImportOutcome
  readonly reason: ImportReason | null
  /** Account the money goes to. */
  readonly accountNumber: string | null
  /** The deposit that it clears. */
  readonly depositId: number | null
  /** Of the transfer that was sent. */
  readonly transferNumber: string | null
  /** Entry of the payment file that a debit carries out. */
  readonly exportEntryId: number | null
}

export const countOutcomes = (rows: readonly ImportedRow[]): Readonly<Record<ImportOutcome, number>> => {
  const counts = { ...NO_ROWS }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Limits the response, which is stored for retries. */
const MOST_SHOWN = 2_000

export const toShow = (rows: readonly ImportedRow[]): readonly ImportedRow[] =>
  rows
    .toSorted((one, other) => SHOWN_FIRST.indexOf(one.outcome) - SHOWN_FIRST.indexOf(other.outcome))
    .slice(0, MOST_SHOWN)
    .sort((one, other) => one.rowNumber - other.rowNumber)

const SHOWN_FIRST = Object.keys(NO_ROWS)

/** How rows tell what became of a transfer that was sent. */
export const toOutcome = (
  outcome: PlannedOutcome | 'PENDING' | 'UNKNOWN',
): { readonly outcome: ImportOutcome; readonly reason: OutgoingDoubt | null } =>
  isOutcome(outcome) ? { outcome, reason: null } : { outcome: 'DOUBTFUL', reason: outcome }

const isOutcome = <T extends string>(outcome: T): outcome is T & ImportOutcome => outcome in NO_ROWS

export const toReportedRow = (
  { status, transfer, step }: ReportedPayment,
  report: StatusReport,
  currencyCode: string,
): ImportedRow => ({
  rowNumber: status.line,
  bankReference: report.reference,
  bookedOn: null,
  amount: transfer && new Decimal(transfer.amount).negated().toFixed(2),
  currencyCode,
  payerName: transfer?.recipient ?? null,
  payerAccountNumber: transfer?.toAccount ?? null,
  message: [status.status, status.reason.code, status.reason.text].filter(Boolean).join(' · '),
  references: [],
  isBooked: true,
  doubt: null,
  problem: null,
  returned: status.reason,
  ...toOutcome(step.outcome),
  accountNumber: null,
  depositId: null,
  exportEntryId: null,
  transferNumber: transfer?.number ?? status.transferNumber ?? status.exportReference,
})
