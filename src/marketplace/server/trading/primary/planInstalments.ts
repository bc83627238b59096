import { addMonths } from '../../../../engine/rules/calendar.ts'
import { loanPayments, loans } from '../../tables/lending.ts'
import { buildSchedule } from '../../lending/buildSchedule.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows, changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { sql } from 'drizzle-orm'

/**
 * The instalments of a loan that starts: those of the signed agreement, or of its terms where there are none. The first is due
 * a month after the start at the earliest, so a funding that took longer than planned moves all of them by whole months.
 */
export async function planInstalments(
  context: OperationContext,
  loan: Row<typeof loans>,
  issuedOn: string,
): Promise<void> {
  const { entityId: loanId, loanNumber } = loan
  const planned = await lockRows(context, loanPayments, sql`${loanPayments.loanId} = ${loanId}::int`)
  const first = firstPaymentOn(loan.firstPaymentOn, issuedOn)
  if (planned.length === 0) {
    const { amount, interestRate, termMonths, repaymentType } = loan
    await addRows(
      context,
      loanPayments,
      buildSchedule({ amount, interestRate, termMonths, repaymentType }).map((instalment, at) => ({
        ...instalment,
        loanId,
        installmentNumber: at + 1,
        dueOn: addMonths(first, at),
        reference: `${loanNumber}-${at + 1}`,
      })),
    )
  } else {
    await changeRows(
      context,
      loanPayments,
      planned.map(({ entityId, installmentNumber }) => ({
        entityId,
        dueOn: addMonths(first, installmentNumber - 1),
      })),
    )
  }
  await changeRow(context, loans, loanId, {
    issuedOn,
    firstPaymentOn: first,
    maturesOn: addMonths(first, loan.termMonths - 1),
  })
}

/** The agreed day of the month, as many months later as it takes. */
export function firstPaymentOn(agreed: string | null, issuedOn: string): string {
  const earliest = addMonths(issuedOn, 1)
  if (agreed === null) return earliest
  let months = 0
  while (addMonths(agreed, months) < earliest) months += 1
  return addMonths(agreed, months)
}
