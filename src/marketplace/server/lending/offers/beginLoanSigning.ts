import { createHash } from 'node:crypto'
import type { Locale } from '../../../../engine/model/Text.ts'
import { RETURN_PATH } from '../../../../engine/server/providers/identity/sandbox/sandboxPaths.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import { requireSession } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { toOwnPath, type VisitOperation } from '../../onboarding/kyc/createKycVerificationLink.ts'
import { newSecrets, openVisit, type VisitSecrets } from '../../onboarding/kyc/identityVisits.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'
import { checkSignature } from './checkSignature.ts'

export interface SigningOperation extends VisitOperation {
  readonly documents: SealedStorage
}

export interface SigningInput {
  readonly loanOfferId: number
  readonly provider: string
  /** Page of the app for afterwards, whatever the outcome. */
  readonly returnUrl: string
  readonly locale: Locale
}

/**
 * Sends a signatory to an electronic identity's provider, to confirm the agreement. The request is signed; it carries the
 * agreement's number and hash, and its nonce follows from the hash. Refuses as `checkSignature` does, with
 * PROVIDER_NOT_ENABLED, INVALID_REFERENCE on `returnUrl`, TOO_MANY_ATTEMPTS and PROVIDER_UNAVAILABLE.
 */
export async function beginLoanSigning(
  operation: SigningOperation,
  { loanOfferId, provider: wanted, returnUrl, locale }: SigningInput,
): Promise<{ readonly signingLink: string }> {
  const session = requireSession(operation)
  const { identity, identityProviders, documents } = operation
  const { userId } = session.actor
  const provider = identityProviders.signing.find((one) => one === wanted)
  if (provider === undefined) throw refuse('PROVIDER_NOT_ENABLED', 'provider')
  const origin = await operation.origin()
  const path = toOwnPath(returnUrl, origin, 'returnUrl')
  await limitAttempts(identity, [{ name: 'loan-signing', value: String(userId) }])
  const { offer, signature } = await operation.db.transaction(() =>
    checkSignature(session, documents, session.actor, loanOfferId),
  )
  const { documentSha256, offerNumber } = offer
  const secrets = newSecrets(identity)
  const redirectUri = `${origin}${RETURN_PATH}`
  const request = {
    ...secrets,
    nonce: signingNonce(secrets, documentSha256),
    redirectUri,
    locale,
    text: signingText(locale, offerNumber, documentSha256),
  }
  const signingLink = await identityProviders.beginSigning(provider, request).catch(() => {
    throw refuse('PROVIDER_UNAVAILABLE')
  })
  await openVisit(identity, secrets, {
    purpose: 'SIGNATURE',
    provider,
    redirectUri,
    completionUrl: path,
    failureUrl: path,
    locale,
    sessionId: session.sessionId,
    userId,
    kycApplicationId: null,
    loanSignatureId: signature.entityId,
    documentSha256,
  })
  operation.storeBrowser(secrets.browser)
  return { signingLink }
}

/**
 * The nonce of the request, which the provider's signed answer repeats: it proves, with the agreement, the evidence and
 * the provider's key, that the answer is about this agreement.
 */
export const signingNonce = ({ nonce: salt }: Pick<VisitSecrets, 'nonce'>, documentSha256: string): string =>
  createHash('sha256').update(`${documentSha256}.${salt}`).digest('base64url')

/** What the person confirms at the provider; MitID shows at most 130 characters. */
export const signingText = (locale: Locale, offerNumber: string, documentSha256: string): string =>
  writeMessage(locale, ({ agreement }) => agreement?.signingText, {
    number: offerNumber,
    hash: documentSha256,
  })
