import { eq } from 'drizzle-orm'
import { addMonths } from '../../../../engine/rules/calendar.ts'
import { dayOfMonth, dueDay } from '../../../rules/planRepayments.ts'
import { loanPayments, loans } from '../../tables/lending.ts'
import { buildSchedule } from '../../lending/buildSchedule.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import {
  addRows,
  changeRow,
  changeRows,
  deleteRows,
} from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/**
 * The instalments of a loan that starts. Interest runs from the payout, so the first instalment bears that of its own days. It is
 * due a month after the payout at the earliest: a funding that took longer than planned moves all of them by whole months.
 */
export async function planInstalments(
  context: OperationContext,
  loan: Row<typeof loans>,
  issuedOn: string,
): Promise<void> {
  const { entityId: loanId, loanNumber, termMonths } = loan
  const paymentDay = paymentDayOf(loan, issuedOn)
  const first = firstPaymentOn({ agreed: loan.firstPaymentOn, paymentDay }, issuedOn)
  const schedule = buildSchedule({ ...loan, startsOn: issuedOn, firstPaymentOn: first, paymentDay })
  const planned = await lockRows(context, loanPayments, eq(loanPayments.loanId, loanId))
  const idOf = new Map(planned.map(({ entityId, installmentNumber }) => [installmentNumber, entityId]))
  const numbered = schedule.map((instalment, at) => ({ ...instalment, installmentNumber: at + 1 }))
  await changeRows(
    context,
    loanPayments,
    numbered.flatMap(({ installmentNumber, ...instalment }) => {
      const entityId = idOf.get(installmentNumber)
      return entityId === undefined ? [] : [{ ...instalment, entityId }]
    }),
  )
  await addRows(
    context,
    loanPayments,
    numbered
      .filter(({ installmentNumber }) => !idOf.has(installmentNumber))
      .map((one) => ({ ...one, loanId, reference: `${loanNumber}-${one.installmentNumber}` })),
  )
  await deleteRows(
    context,
    loanPayments,
    planned.filter(({ installmentNumber }) => installmentNumber > termMonths).map(({ entityId }) => entityId),
  )
  await changeRow(context, loans, loanId, {
    issuedOn,
    paymentDay,
    firstPaymentOn: first,
    maturesOn: schedule.at(-1)?.dueOn ?? first,
  })
}

interface Agreed {
  /** Null: nothing is agreed. */
  readonly agreed: string | null
  readonly paymentDay: number
}

/** As agreed, unless the first due day has been changed since. */
const paymentDayOf = ({ paymentDay, firstPaymentOn: first }: Row<typeof loans>, issuedOn: string): number =>
  first === null
    ? dayOfMonth(issuedOn)
    : paymentDay !== null && dueDay(first, paymentDay) === first
      ? paymentDay
      : dayOfMonth(first)

interface Agreed {
  /** Null: nothing is agreed. */
  readonly agreed: string | null
  readonly paymentDay: number
}

/** The agreed day, or the payment day of the first month that leaves a month since the payout. */
export function firstPaymentOn({ agreed, paymentDay }: Agreed, issuedOn: string): string {
  const earliest = addMonths(issuedOn, 1)
  for (let months = 0; ; months += 1) {
    const day = dueDay(addMonths(agreed ?? earliest, months), paymentDay)
    if (day >= earliest) return day
  }
}
