import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../engine/model/Text.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { loanSignatures } from '../../tables/loanOffers.ts'
import type {
  IdentityProof,
  SignedAnswer,
} from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import { findOwner, linkIdentity } from '../../onboarding/kyc/electronicIdentities.ts'
import { isOtherNumber, numberOf } from '../../onboarding/kyc/isOtherNumber.ts'
import { judgeIdentity } from '../../onboarding/kyc/judgeIdentity.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { signingText } from './beginLoanSigning.ts'
import { checkSignature } from './checkSignature.ts'
import { createLoan } from './createLoan.ts'

/** A visit to a provider that returned an identity. */
export interface AnsweredSigning {
  readonly loanSignatureId: number
  /** Of the agreement as it was when the visit began. */
  readonly documentSha256: string
  /** What the nonce was made of, beside the hash. */
  readonly salt: string
  /** Language of the text that the provider was given. */
  readonly locale: Locale
  readonly answer: SignedAnswer
}

/** What `loanSignatures.evidence` holds: enough to prove, with the provider's key, what was confirmed by whom. */
export interface SignatureEvidence extends IdentityProof {
  readonly documentSha256: string
  /** The nonce is the SHA-256 of the hash, a dot and this. */
  readonly salt: string
}

export type SignatureFinding =
  | 'SIGNED'
  | 'OTHER_PERSON'
  | 'ALREADY_SIGNED'
  | 'OFFER_CLOSED'
  | 'OFFER_EXPIRED'
  | 'DOCUMENT_CHANGED'
  | 'INVALID_ANSWER'
  | 'PROVIDER_FAILED'

export interface SigningContext extends OperationContext {
  readonly actor: UserActor
}

/**
 * Records a signature, unless something has changed since the person left for the provider. With the last one the offer is
 * accepted, and its loan is on the way to the market.
 */
export const recordLoanSignature = (
  context: SigningContext,
  identity: IdentityContext,
  storage: SealedStorage,
  answered: AnsweredSigning,
): Promise<SignatureFinding> =>
  context.db
    .transaction(async () => sign(context, identity, storage, answered))
    .catch((error: unknown) => {
      const finding = error instanceof DomainError ? FINDINGS[error.code] : undefined
      if (finding === undefined) throw error
      return finding
    })

/** Refusals that can arise while the signatory is at the provider. */
const FINDINGS: Readonly<Record<string, SignatureFinding>> = {
  NOT_FOUND: 'OFFER_CLOSED',
  NOT_AUTHORIZED: 'OFFER_CLOSED',
  AGREEMENT_NOT_READ: 'DOCUMENT_CHANGED',
  ALREADY_SIGNED: 'ALREADY_SIGNED',
  OFFER_CLOSED: 'OFFER_CLOSED',
  OFFER_EXPIRED: 'OFFER_EXPIRED',
  DOCUMENT_CHANGED: 'DOCUMENT_CHANGED',
  FILE_UNAVAILABLE: 'PROVIDER_FAILED',
}

const sign = async (
  context: SigningContext,
  identity: IdentityContext,
  storage: SealedStorage,
  { loanSignatureId, documentSha256, salt, locale, answer }: AnsweredSigning,
): Promise<SignatureFinding> => {
  const { loanOfferId } = await findRow(context, loanSignatures, loanSignatureId, 'loanOfferEntityId')
  const { application, offer, signature } = await checkSignature(context, storage, context.actor, loanOfferId)
  if (signature.entityId !== loanSignatureId) return 'OTHER_PERSON'
  if (offer.documentSha256 !== documentSha256) return 'DOCUMENT_CHANGED'
  const { text } = answer.proof
  if (text !== null && text !== signingText(locale, offer.offerNumber, documentSha256))
    return 'INVALID_ANSWER'
  if (!(await isSignatory(context, identity, answer))) return 'OTHER_PERSON'
  await linkIdentity(context, identity, context.actor.personId, answer.identity)
  const evidence: SignatureEvidence = { ...answer.proof, documentSha256, salt }
  await changeRow(context, loanSignatures, loanSignatureId, {
    state: 'SIGNED',
    signedAtUtc: context.now().toISOString(),
    provider: answer.identity.provider,
    documentSha256,
    evidence,
  })
  const waiting = await readRows(
    context,
    loanSignatures,
    sql`${loanSignatures.loanOfferId} = ${loanOfferId}::int and ${loanSignatures.state} = 'WAITING'`,
  )
  if (waiting.length > 0) return 'SIGNED'
  await moveApplication(context, application, { state: 'ACCEPTED', message: null, isByBorrower: true })
  await createLoan(context, application, offer)
  return 'SIGNED'
}

/** Whether the identity is known as theirs, or is unassigned and names them beyond doubt. */
const isSignatory = async (
  context: SigningContext,
  identity: IdentityContext,
  { identity: verified }: SignedAnswer,
): Promise<boolean> => {
  const { personId } = context.actor
  const ownerId = await findOwner(identity, verified)
  if (ownerId !== null) return ownerId === personId
  const person = await findRow(context, people, personId, 'personEntityId')
  const today = context.now().toISOString().slice(0, 10)
  const known = person.nationalIdentificationNumber
  const isOther = isOtherNumber(context.db.secrets, known, numberOf(verified))
  return (
    judgeIdentity({ ...person, personId }, verified, { ownerId, isOtherNumber: isOther, today }) ===
    'VERIFIED'
  )
}
