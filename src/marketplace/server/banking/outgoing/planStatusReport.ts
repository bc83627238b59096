import { Decimal } from 'decimal.js'
import type { PaymentStatus, StatusReport } from '../../bankFiles/readStatusReport.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { findSentTransfers, type SentTransfer } from './findSentTransfers.ts'
import type { BankWord, OutcomePlan, PlannedOutcome } from './OutcomePlan.ts'

/** A payment of a status report, and its outcome. */
export interface ReportedPayment {
  readonly status: PaymentStatus
  /** Null: the report names a payment that was not sent from the account, or a file as a whole. */
  readonly transfer: SentTransfer | null
  readonly step: { readonly outcome: PlannedOutcome | 'PENDING' | 'UNKNOWN' }
}

const SETTLED: ReadonlySet<string> = new Set(['ACSC', 'ACCC'])
const PENDING: ReadonlySet<string> = new Set(
  'ACCP ACFC ACFW ACPD ACSP ACTC ACWC ACWP PART PATC PDNG RCVD'.split(' '),
)

/** Matches a status report with transfers sent from the bank account. A file's status applies to its other transfers. */
export async function planStatusReport(
  { db, now }: StaffContext,
  plan: OutcomePlan,
  bankAccountId: number,
  report: StatusReport,
): Promise<readonly ReportedPayment[]> {
  const transfers = await findSentTransfers(db, bankAccountId, now(), {
    numbers: report.statuses.flatMap(({ transferNumber }) => transferNumber ?? []),
    exportReferences: [...new Set(report.statuses.map(({ exportReference }) => exportReference))],
  })
  const named = new Set(report.statuses.map(({ transferNumber }) => transferNumber))
  const covered = new Set<number>()
  return report.statuses.flatMap((status): readonly ReportedPayment[] => {
    const found = transfers.filter(
      ({ id, number, exportReference }) =>
        exportReference === status.exportReference &&
        (status.transferNumber === null
          ? !named.has(number) && !covered.has(id)
          : number === status.transferNumber),
    )
    // Nothing that a person could do about each of them yet.
    const isWhole = status.transferNumber === null
    if (found.length === 0)
      return isWhole && transfers.length > 0 ? [] : [{ status, transfer: null, step: { outcome: 'UNKNOWN' } }]
    if (isWhole && PENDING.has(status.status))
      return [{ status, transfer: null, step: { outcome: 'PENDING' } }]
    return found.map((transfer) => {
      covered.add(transfer.id)
      return { status, transfer, step: judge(plan, transfer, status, report.reference) }
    })
  })
}

const judge = (
  plan: OutcomePlan,
  transfer: SentTransfer,
  { status, amount, reason }: PaymentStatus,
  reference: string,
): ReportedPayment['step'] => {
  if (PENDING.has(status)) return { outcome: 'PENDING' }
  const word: BankWord = {
    outcome: status === 'RJCT' ? 'FAILED' : 'SETTLED',
    isReturn: false,
    reason,
    reference,
    statement: amount === null ? status : `${status} ${amount}`,
  }
  if (status !== 'RJCT' && !SETTLED.has(status)) return plan.addDoubt(transfer, 'UNKNOWN_STATUS', word)
  if (amount !== null && !new Decimal(amount).eq(transfer.amount))
    return plan.addDoubt(transfer, 'AMOUNT_DIFFERS', word)
  return plan.add(transfer, word)
}
