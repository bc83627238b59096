import { loanEvents } from '../../tables/loanEvents.ts'
import type { CodedText } from '../../../../engine/server/db/texts/CodedText.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { NewRow } from '../../../../engine/server/kernel/rows/EntityTable.ts'

export type LoanEventKind = (typeof loanEvents.$inferSelect)['kind']

export interface NewLoanEvent {
  readonly kind: LoanEventKind
  /** Decimal as text. */
  readonly amount?: string
  readonly loanPaymentId?: number
  readonly description?: CodedText
  /** Default true. */
  readonly isVisibleToInvestors?: boolean
}

/** Writes lines of a loan's timeline, which happened now. */
export async function addLoanEvents(
  context: OperationContext,
  loanId: number,
  events: readonly NewLoanEvent[],
): Promise<void> {
  if (events.length === 0) return
  const { actor } = context
  const occurredAtUtc = context.now().toISOString()
  await addRows(
    context,
    loanEvents,
    events.map((event): NewRow<typeof loanEvents> => ({
      loanId,
      kind: event.kind,
      occurredAtUtc,
      amount: event.amount ?? null,
      loanPaymentId: event.loanPaymentId ?? null,
      description: event.description ?? null,
      userId: 'userId' in actor ? actor.userId : null,
      isVisibleToInvestors: event.isVisibleToInvestors ?? true,
    })),
  )
}
