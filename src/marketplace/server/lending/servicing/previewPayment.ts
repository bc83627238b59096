import { Decimal } from 'decimal.js'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { allocatePayment } from '../allocatePayment.ts'
import { nameShares, type NamedShare } from './AccountShare.ts'
import { distributePayment } from './distributePayment.ts'
import { preparePayment, type LoanPaymentReceipt } from './takePayment.ts'

export interface PaymentPreview {
  readonly loanPaymentId: number
  readonly payerName: string | null
  /** Decimals as text. */
  readonly amount: string
  readonly fee: string
  readonly interest: string
  readonly principal: string
  /** What each account of an investor gets. */
  readonly shares: readonly NamedShare[]
}

/**
 * What a transfer would pay, and who would get it: prepared and shared out as `takePayment` does, and taken back before anything is
 * booked, so that no number of an entry is used up. Refuses as `takePayment` does.
 */
export async function previewPayment(
  context: OperationContext,
  receipt: LoanPaymentReceipt,
): Promise<PaymentPreview> {
  await context.db.query('SAVEPOINT before_payment')
  const { loan, payment, transfer } = await preparePayment(context, receipt)
  const allocation = allocatePayment(payment, payment.paidAmount, transfer.amount)
  const lines = await distributePayment(context, loan, allocation)
  await context.db.query('ROLLBACK TO SAVEPOINT before_payment')
  const shares = lines.flatMap(({ accountId, credit = '0', principalAmount }) => {
    if (accountId === undefined || accountId === null) return []
    const principal = principalAmount ?? '0'
    return [
      { accountId, interest: new Decimal(credit).minus(principal).toFixed(2), principal, amount: credit },
    ]
  })
  return {
    loanPaymentId: payment.entityId,
    payerName: transfer.payerName,
    amount: transfer.amount,
    fee: allocation.fee.toFixed(2),
    interest: allocation.interest.toFixed(2),
    principal: allocation.principal.toFixed(2),
    shares: await nameShares(context, shares),
  }
}
