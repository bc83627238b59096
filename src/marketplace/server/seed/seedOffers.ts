import { sql } from 'drizzle-orm'
import { addMonths, firstOfMonth } from '../../../engine/rules/calendar.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { loanApplications } from '../tables/lending.ts'
import { productTypes } from '../tables/reference.ts'
import { readActor } from '../../../engine/server/kernel/access/readActor.ts'
import { readBorrowerFees } from '../lending/borrowerFees.ts'
import { computeOffer } from '../lending/offers/computeOffer.ts'
import { findSignatories } from '../lending/offers/findSignatories.ts'
import { storeOffer } from '../lending/offers/storeOffer.ts'
import type { StaffContext } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { SealedStorage } from '../../../engine/server/providers/storage/sealedStorage.ts'

/**
 * Gives each offer of the demo its row, its signatories and its agreement. The seed cannot: agreements lie in the document
 * store, which a server opens later. Skips applications that have an offer, so it can run at every start.
 */
export async function seedOffers(db: Database, storage: SealedStorage): Promise<void> {
  await db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [OFFERS_LOCK])
    const offered = await lockRows(
      { db },
      loanApplications,
      sql`${loanApplications.state} = 'OFFER_SENT'
        and not exists (select from loan_offers o where o.loan_application_id = ${loanApplications.entityId})`,
    )
    for (const application of offered) await addOffer(db, storage, application)
  })
}

const OFFERS_LOCK = 721_111

type Application = Row<typeof loanApplications>

async function addOffer(db: Database, storage: SealedStorage, application: Application): Promise<void> {
  const { accountId, contactPersonId, currencyId, productTypeId, expiresOn } = application
  const {
    offeredAmount: amount,
    offeredInterestRate: interestRate,
    offeredTermMonths: termMonths,
  } = application
  if (amount === null || interestRate === null || termMonths === null || expiresOn === null) return
  const context = await contextOf(db, application)
  const product = await findRow(context, productTypes, productTypeId, 'productTypeEntityId')
  const day = context.now().toISOString().slice(0, 10)
  const fees = await readBorrowerFees(db, { currencyId, productTypeId, accountId, day })
  if (fees === null) throw new Error(`The demo has no fees for ${application.applicationNumber}`)
  const firstPaymentOn = addMonths(firstOfMonth(expiresOn), 3)
  const { repaymentType, dayCount } = product
  const terms = { amount, interestRate, termMonths, repaymentType, dayCount, firstPaymentOn }
  await storeOffer(context, storage, application, {
    terms,
    figures: computeOffer(terms, fees),
    fees,
    expiresOn,
    signatories: await findSignatories(db, { accountId, contactPersonId, namedPersonId: null }),
  })
}

/** The user who approved the application sent its offer, at the time in its timeline. */
async function contextOf(db: Database, application: Application): Promise<StaffContext> {
  const { entityId, decidedByUserId, applicationNumber } = application
  const [sent] = await db.query<{ at: Date }>(
    `select occurred_at_utc as at from loan_application_events
     where loan_application_id = $1::int and state = 'OFFER_SENT' order by entity_id desc limit 1`,
    [entityId],
  )
  const actor = decidedByUserId === null ? null : await readActor(db, decidedByUserId)
  if (actor === null || sent === undefined)
    throw new Error(`Nobody has sent the offer of ${applicationNumber}`)
  const now = () => new Date(sent.at)
  return { db, now, actor, mutationName: 'seed', clientCorrelationId: null, releasedApprovalId: null }
}
