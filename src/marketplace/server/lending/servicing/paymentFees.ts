import { Decimal } from 'decimal.js'
import { dayOfMonth, previousDueDay } from '../../../rules/planRepayments.ts'
import { fees } from '../../tables/banking.ts'
import type { loanPayments, loans } from '../../tables/lending.ts'
import type { CodedText } from '../../../../engine/server/db/texts/CodedText.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'

type Loan = Row<typeof loans>
type Payment = Row<typeof loanPayments>

export interface ChargedFee {
  readonly kind: 'ADMINISTRATION' | 'REMINDER'
  readonly ledger: 'OTHER_FEES' | 'REMINDER_FEES'
  readonly amount: string
}

/** Of a fee that is paid now, the administration fee comes first. */
export const splitFee = (payment: Payment, fee: Decimal): readonly ChargedFee[] => {
  const before = Decimal.min(payment.paidAmount, payment.fee)
  const administration = new Decimal(payment.administrationFee ?? 0)
  const now = Decimal.min(before.plus(fee), administration).minus(Decimal.min(before, administration))
  const charged: readonly ChargedFee[] = [
    { kind: 'ADMINISTRATION', ledger: 'OTHER_FEES', amount: now.toFixed(2) },
    { kind: 'REMINDER', ledger: 'REMINDER_FEES', amount: fee.minus(now).toFixed(2) },
  ]
  return charged.filter(({ amount }) => Number(amount) > 0)
}

export const addFees = async (
  context: OperationContext,
  loan: Loan,
  payment: Payment,
  charged: readonly ChargedFee[],
  journalEntryId: number,
): Promise<void> => {
  await addRows(
    context,
    fees,
    charged.map(({ kind, amount }) => ({
      accountId: loan.accountId,
      loanId: loan.entityId,
      kind,
      state: 'CHARGED' as const,
      amount,
      currencyId: loan.currencyId,
      description: textOf(kind, payment, loan),
      dueOn: payment.dueOn,
      chargedAtUtc: context.now().toISOString(),
      journalEntryId,
    })),
  )
}

/** The administration fee is for the period that ends on the due date; the first one begins at the payout. */
const textOf = (
  kind: ChargedFee['kind'],
  { dueOn, installmentNumber, reference }: Payment,
  { loanNumber, issuedOn, paymentDay }: Loan,
): CodedText => {
  if (kind === 'REMINDER') return { code: 'REMINDER_FEE', params: { reference: reference ?? loanNumber } }
  const isFirst = installmentNumber === 1 && issuedOn !== null
  const from = isFirst ? issuedOn : previousDueDay(dueOn, paymentDay ?? dayOfMonth(dueOn))
  return { code: 'ADMINISTRATION_FEE', params: { from, to: dueOn } }
}
