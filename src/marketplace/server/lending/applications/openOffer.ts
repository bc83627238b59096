import { sql } from 'drizzle-orm'
import { loanApplications } from '../../tables/lending.ts'
import { loanOffers } from '../../tables/loanOffers.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'

export type LoanOffer = Row<typeof loanOffers>

type Reader = Pick<OperationContext, 'db'>

/** The offer that an application's signatories may sign; null without one. Lock the application first. */
export async function lockOpenOffer(context: Reader, loanApplicationId: number): Promise<LoanOffer | null> {
  const [offer] = await lockRows(
    context,
    loanOffers,
    sql`${loanOffers.loanApplicationId} = ${loanApplicationId}::int and ${loanOffers.state} = 'OPEN'`,
  )
  return offer ?? null
}

/**
 * An offer and its application, locked: the application first, as every step of it does, so that two never wait for each
 * other. Refuses with NOT_FOUND.
 */
export async function lockOffer(
  context: Reader,
  loanOfferId: number,
): Promise<{ readonly application: Row<typeof loanApplications>; readonly offer: LoanOffer }> {
  const [found] = await context.db.query<{ loan_application_id: number }>(
    'SELECT loan_application_id FROM loan_offers WHERE entity_id = $1::int',
    [loanOfferId],
  )
  if (found === undefined) throw refuse('NOT_FOUND', 'loanOfferEntityId')
  const application = await lockRow(context, loanApplications, found.loan_application_id)
  return { application, offer: await lockRow(context, loanOffers, loanOfferId, 'loanOfferEntityId') }
}

/** Closes an offer for signing. */
export const closeOffer = async (
  context: OperationContext,
  { entityId }: LoanOffer,
  state: Exclude<LoanOffer['state'], 'OPEN'>,
  closeReason: string | null,
): Promise<void> => {
  await changeRow(context, loanOffers, entityId, {
    state,
    closeReason,
    closedAtUtc: context.now().toISOString(),
  })
}

/** New state of the open offer when its application moves to another state. */
const CLOSED_BY = {
  APPROVED: 'TAKEN_BACK',
  IN_REVIEW: 'TAKEN_BACK',
  WITHDRAWN: 'DECLINED',
  EXPIRED: 'EXPIRED',
  ACCEPTED: 'ACCEPTED',
} as const satisfies Partial<Record<Row<typeof loanApplications>['state'], LoanOffer['state']>>

/** For every step of an application; it does nothing while there is no offer. */
export async function closeOfferWith(
  context: OperationContext,
  { entityId, state: from }: Pick<Row<typeof loanApplications>, 'entityId' | 'state'>,
  to: Row<typeof loanApplications>['state'],
  reason: string | null,
): Promise<void> {
  if (from !== 'OFFER_SENT' || !isClosing(to)) return
  const offer = await lockOpenOffer(context, entityId)
  if (offer) await closeOffer(context, offer, CLOSED_BY[to], reason)
}

const isClosing = (state: string): state is keyof typeof CLOSED_BY => Object.hasOwn(CLOSED_BY, state)
