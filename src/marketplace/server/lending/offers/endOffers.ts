import { addDays } from '../../../../engine/rules/calendar.ts'
import { loanApplications } from '../../tables/lending.ts'
import { loanOffers } from '../../tables/loanOffers.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { lockOpenOffer } from '../applications/openOffer.ts'
import { mailSignatories } from '../applications/mailBorrower.ts'

/** Before the last day, so that there is time to find the others who must sign. */
const REMINDED_DAYS_BEFORE = 3

export interface EndedOffers {
  readonly expired: number
  readonly reminded: number
}

/**
 * Expires offers whose last day has passed, and reminds signatories of the others shortly before. Runs every night. Each
 * application is its own transaction: a failure does not block the others, and rejects at the end.
 */
export async function endOffers(context: OperationContext): Promise<EndedOffers> {
  const today = context.now().toISOString().slice(0, 10)
  const failures: unknown[] = []
  const count = async (ids: readonly number[], work: (id: number) => Promise<boolean>): Promise<number> => {
    let done = 0
    for (const id of ids) {
      try {
        if (await context.db.transaction(() => work(id))) done += 1
      } catch (error) {
        failures.push(error)
      }
    }
    return done
  }
  const over = await idsOf(context, 'expires_on < $1::date', today)
  const expired = await count(over, (id) => expire(context, id, today))
  const soon = addDays(today, REMINDED_DAYS_BEFORE)
  const ending = await idsOf(context, 'expires_on between $2::date and $1::date', soon, today)
  const reminded = await count(ending, (id) => remind(context, id))
  if (failures.length > 0) throw new AggregateError(failures, 'Some loan offers could not be ended')
  return { expired, reminded }
}

const idsOf = async (
  { db }: OperationContext,
  condition: string,
  ...days: readonly string[]
): Promise<readonly number[]> => {
  const rows = await db.query<{ entity_id: number }>(
    `SELECT entity_id FROM loan_applications WHERE state = 'OFFER_SENT' AND ${condition} ORDER BY entity_id`,
    days,
  )
  return rows.map(({ entity_id: id }) => id)
}

/** Checks again: the offer may have been signed or replaced meanwhile. */
const expire = async (context: OperationContext, id: number, today: string): Promise<boolean> => {
  const application = await lockRow(context, loanApplications, id)
  const { state, expiresOn } = application
  if (state !== 'OFFER_SENT' || expiresOn === null || expiresOn >= today) return false
  await moveApplication(context, application, { state: 'EXPIRED', message: null, isByBorrower: false })
  return true
}

const remind = async (context: OperationContext, id: number): Promise<boolean> => {
  const application = await lockRow(context, loanApplications, id)
  if (application.state !== 'OFFER_SENT') return false
  const offer = await lockOpenOffer(context, id)
  if (offer === null || offer.remindedAtUtc !== null) return false
  await mailSignatories(context, application, 'loanOfferReminder')
  await changeRow(context, loanOffers, offer.entityId, { remindedAtUtc: context.now().toISOString() })
  return true
}
