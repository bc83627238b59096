import { eq } from 'drizzle-orm'
import { addDays } from '../../../../engine/rules/calendar.ts'
import type { loans } from '../../tables/lending.ts'
import { instruments } from '../../tables/trading.ts'
import { loanEvents } from '../../tables/loanEvents.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/** How long investors may fund a loan. */
export const FUNDING_DAYS = 30

/** A loan that is to be funded comes up on the primary market, and leaves it when it is taken back or cancelled. */
export async function listLoan(
  context: StaffContext,
  loanId: number,
  state: Row<typeof loans>['state'],
): Promise<void> {
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const today = context.now().toISOString().slice(0, 10)
  for (const { entityId, state: from } of listed) {
    if (state === 'FUNDING' && from === 'UPCOMING') {
      await changeRow(context, instruments, entityId, {
        state: 'PRIMARY',
        listedOn: today,
        fundingEndsOn: addDays(today, FUNDING_DAYS),
      })
      await addRow(context, loanEvents, {
        loanId,
        kind: 'PUBLISHED',
        occurredAtUtc: context.now().toISOString(),
        userId: context.actor.userId,
      })
    }
    if (state === 'UPCOMING' && from === 'PRIMARY')
      await changeRow(context, instruments, entityId, {
        state: 'UPCOMING',
        listedOn: null,
        fundingEndsOn: null,
      })
    // It has no holders, and its orders are cancelled (`changeLoanState`).
    if (state === 'CANCELLED' && from !== 'CLOSED')
      await changeRow(context, instruments, entityId, { state: 'CLOSED', closedOn: today })
  }
}
