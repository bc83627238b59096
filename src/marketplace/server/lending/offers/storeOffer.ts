import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { documents } from '../../tables/documents.ts'
import type { loanApplications } from '../../tables/lending.ts'
import { loanOffers, loanSignatures } from '../../tables/loanOffers.ts'
import { writePdf } from '../../../../engine/server/providers/pdf/writePdf.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { BorrowerFees } from '../borrowerFees.ts'
import type { OfferFigures, OfferTerms } from './computeOffer.ts'
import type { Signatory } from './findSignatories.ts'
import type { LoanOffer } from '../applications/openOffer.ts'
import { readParties } from './readParties.ts'
import { writeAgreement } from './writeAgreement.ts'

export interface NewOffer {
  readonly terms: OfferTerms
  /** Of the terms and the fees. */
  readonly figures: OfferFigures
  readonly fees: BorrowerFees
  readonly expiresOn: string
  readonly signatories: readonly Signatory[]
}

/**
 * Writes the agreement of an offer, stores it, and asks for the signatures; the application is locked. The content goes
 * to the store before the rows, and is removed when they cannot be written.
 */
export const storeOffer = async (
  context: StaffContext,
  storage: SealedStorage,
  application: Row<typeof loanApplications>,
  { terms, figures, fees, expiresOn, signatories }: NewOffer,
): Promise<LoanOffer> => {
  const { accountId, currencyId } = application
  const { annualFeeInPercentage, reminderFee } = fees
  const offerNumber = await nextNumber(context, application)
  const facts = {
    ...terms,
    ...figures,
    annualFeeInPercentage,
    reminderFee,
    offerNumber,
    expiresOn,
    accountId,
    currencyId,
  }
  const sentAtUtc = context.now().toISOString()
  const parties = await readParties(context.db, facts, signatories)
  const content = await writePdf(
    writeAgreement({ ...facts, applicationNumber: application.applicationNumber, parties, sentAtUtc }),
  )
  const place = await storage.keep(content)
  try {
    const document = await addRow(context, documents, {
      ...place,
      type: 'LOAN_AGREEMENT',
      accountId,
      loanApplicationId: application.entityId,
      fileName: `${offerNumber}.pdf`,
      contentType: 'application/pdf',
      byteSize: content.byteLength,
      scan: 'NOT_SCANNED',
      uploadedAtUtc: sentAtUtc,
      uploadedByUserId: context.actor.userId,
    })
    const offer = await addRow(context, loanOffers, {
      ...facts,
      loanApplicationId: application.entityId,
      locale: parties.locale,
      documentId: document.entityId,
      documentSha256: createHash('sha256').update(content).digest('hex'),
      sentAtUtc,
      sentByUserId: context.actor.userId,
    })
    await addRows(
      context,
      loanSignatures,
      signatories.map(({ personId, name }) => ({
        loanOfferId: offer.entityId,
        accountId,
        personId,
        signatoryName: name,
      })),
    )
    return offer
  } catch (error) {
    await storage.remove(place)
    throw error
  }
}

/** `A-10080-1` for the first offer of an application; the application is locked. */
const nextNumber = async (
  context: StaffContext,
  { entityId, applicationNumber }: Row<typeof loanApplications>,
): Promise<string> => {
  const earlier = await readRows(context, loanOffers, sql`${loanOffers.loanApplicationId} = ${entityId}::int`)
  return `${applicationNumber}-${earlier.length + 1}`
}
