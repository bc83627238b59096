import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { loanApplications } from '../../tables/lending.ts'
import { documents } from '../../tables/documents.ts'
import { loanSignatures } from '../../tables/loanOffers.ts'
import { ProviderError } from '../../../../engine/server/providers/ProviderError.ts'
import { mayActFor } from '../../../rules/actingRoles.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type LoanOffer, lockOffer } from '../applications/openOffer.ts'

/** A signature that may be given now, with everything it concerns locked. */
export interface OpenSignature {
  readonly application: Row<typeof loanApplications>
  readonly offer: LoanOffer
  readonly signature: Row<typeof loanSignatures>
}

/**
 * Checks that the caller may sign an offer now. Refuses with NOT_FOUND for callers who are not asked to sign or have left
 * the account, NOT_AUTHORIZED for callers who no longer act for it, OFFER_CLOSED, OFFER_EXPIRED, ALREADY_SIGNED,
 * AGREEMENT_NOT_READ, DOCUMENT_CHANGED, and FILE_UNAVAILABLE while the store is unavailable.
 */
export async function checkSignature(
  context: Pick<OperationContext, 'db' | 'now'>,
  storage: SealedStorage,
  actor: UserActor,
  loanOfferId: number,
): Promise<OpenSignature> {
  const { application, offer } = await lockOffer(context, loanOfferId)
  const [signature] = await lockRows(
    context,
    loanSignatures,
    sql`${loanSignatures.loanOfferId} = ${loanOfferId}::int and ${loanSignatures.personId} = ${actor.personId}::int`,
  )
  const role = actor.memberships.get(offer.accountId)
  if (signature === undefined || role === undefined) throw refuse('NOT_FOUND', 'loanOfferEntityId')
  // Signatories who have signed get ALREADY_SIGNED, even if the offer was accepted meanwhile.
  if (signature.state === 'SIGNED') throw refuse('ALREADY_SIGNED')
  // The role of a signatory may have changed since they were asked to sign.
  if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
  if (offer.state !== 'OPEN') throw refuse('OFFER_CLOSED')
  if (isOver(offer, context.now())) throw refuse('OFFER_EXPIRED')
  if (signature.openedAtUtc === null) throw refuse('AGREEMENT_NOT_READ')
  if (!(await isUnchanged(context, storage, offer))) throw refuse('DOCUMENT_CHANGED')
  return { application, offer, signature }
}

/** An offer is good until its last day has ended, in UTC. */
export const isOver = ({ expiresOn }: Pick<LoanOffer, 'expiresOn'>, now: Date): boolean =>
  now.toISOString().slice(0, 10) > expiresOn

/** Whether the stored agreement is the original. An agreement that cannot be opened counts as changed. */
const isUnchanged = async (
  context: Pick<OperationContext, 'db'>,
  storage: SealedStorage,
  { documentId, documentSha256 }: LoanOffer,
): Promise<boolean> => {
  const place = await findRow(context, documents, documentId, 'loanOfferEntityId')
  const content = await storage.open(place).catch((error: unknown) => {
    if (error instanceof ProviderError) throw refuse('FILE_UNAVAILABLE')
    return null
  })
  return content !== null && createHash('sha256').update(content).digest('hex') === documentSha256
}
