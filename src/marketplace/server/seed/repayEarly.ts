import { Decimal } from 'decimal.js'
import type { earlyRepaymentQuotes } from '../tables/index.ts'
import { quoteAmounts } from '../lending/servicing/early/quoteAmounts.ts'
import type { LoanProgress } from './buildPayments.ts'
import { addDays, atMinute } from './calendar.ts'

export interface EarlyRepayment {
  readonly progress: LoanProgress
  readonly quote: Omit<typeof earlyRepaymentQuotes.$inferInsert, 'entityId' | 'loanId' | 'currencyId'>
}

/** Number of last instalments that the early repayment settles. */
const SETTLED = 2

/**
 * A loan that was repaid shortly before its third last instalment: that one took on all that was owed, and the others are
 * settled, as `foldSchedule` leaves them.
 */
export function repayEarly(
  progress: LoanProgress,
  loan: { readonly issuedOn: string; readonly loanNumber: string },
): EarlyRepayment {
  const at = progress.payments.length - SETTLED - 1
  const target = progress.payments[at]
  if (target === undefined) throw new Error(`Loan ${loan.loanNumber} is too short to be repaid early`)
  const paidOn = addDays(target.dueOn, -2)
  const quoteNumber = `${loan.loanNumber}-E1`
  const owed = progress.payments.map((payment, nth) => ({
    ...payment,
    fee: nth < at ? (payment.fee ?? '0.00') : '0.00',
    administrationFee: null,
    paidAmount: nth < at ? (payment.paidAmount ?? '0.00') : '0.00',
  }))
  const amounts = quoteAmounts(owed, loan.issuedOn, paidOn)
  const payments = progress.payments.map((payment, nth) => {
    if (nth < at) return payment
    const isTarget = nth === at
    const { principal, interest, fee } = isTarget ? amounts : NOTHING
    return {
      ...payment,
      principal,
      interest,
      fee,
      state: isTarget ? ('PAID' as const) : ('SETTLED' as const),
      paidAmount: new Decimal(principal).plus(interest).plus(fee).toFixed(2),
      paidOn: isTarget ? paidOn : null,
      daysLate: 0,
      remindedOn: null,
      reference: isTarget ? quoteNumber : (payment.reference ?? null),
      updatedAtUtc: atMinute(paidOn, 900),
    }
  })
  const quotedAtUtc = atMinute(addDays(paidOn, -3), 600)
  return {
    progress: { ...progress, payments, repaidOn: paidOn },
    quote: {
      ...amounts,
      quoteNumber,
      state: 'SETTLED',
      validUntil: paidOn,
      quotedAtUtc,
      settledOn: paidOn,
      createdAtUtc: quotedAtUtc,
      updatedAtUtc: atMinute(paidOn, 900),
    },
  }
}

const NOTHING = { principal: '0.00', interest: '0.00', fee: '0.00' } as const
