import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '../../../../engine/model/Text.ts'
import { identityProvider } from '../../../../engine/server/db/tables/enums.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, locale, oneOf, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { RETURN_PATH } from '../../../../engine/server/providers/identity/sandbox/sandboxPaths.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import { requireSession } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { toOwnPath, type VisitOperation } from '../../onboarding/kyc/createKycVerificationLink.ts'
import { newSecrets, openVisit, type VisitSecrets } from '../../onboarding/kyc/identityVisits.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { writeMessage } from '../../../../engine/server/providers/messages.ts'
import { checkSignature } from './checkSignature.ts'

interface SigningOperation extends VisitOperation {
  readonly documents: SealedStorage
}

/**
 * Sends a signatory to an electronic identity's provider, to confirm the agreement. The request is signed; it carries the
 * agreement's number and hash, and its nonce follows from the hash. Refuses as `checkSignature` does, with
 * PROVIDER_NOT_ENABLED, INVALID_REFERENCE on `returnUrl`, TOO_MANY_ATTEMPTS and PROVIDER_UNAVAILABLE.
 */
export const beginLoanSigning = defineOperation({
  name: 'beginLoanSigning',
  description:
    'Begins the signature of the caller below a loan agreement, with MitID or BankID. The browser goes to the link, and comes back with what became of it: `signature=SIGNED`.',
  input: {
    loanOfferId: idOf('LoanOffer'),
    provider: oneOf(identityProvider),
    returnUrl: text({ minLength: 0, description: 'Page of the app for afterwards.' }),
    locale: optional(locale({ description: 'Language of the provider’s pages.' })),
  },
  result: { signingLink: text() },
  run: async (operation: SigningOperation, input) => {
    const session = requireSession(operation)
    const { identity, identityProviders, documents } = operation
    const { userId } = session.actor
    const language = input.locale ?? DEFAULT_LOCALE
    const provider = identityProviders.signing.find((one) => one === input.provider)
    if (provider === undefined) throw refuse('PROVIDER_NOT_ENABLED', 'provider')
    const origin = await operation.origin()
    const path = toOwnPath(input.returnUrl, origin, 'returnUrl')
    await limitAttempts(identity, [{ name: 'loan-signing', value: String(userId) }])
    const { offer, signature } = await operation.db.transaction(() =>
      checkSignature(session, documents, session.actor, input.loanOfferId),
    )
    const { documentSha256, offerNumber } = offer
    const secrets = newSecrets(identity)
    const redirectUri = `${origin}${RETURN_PATH}`
    const request = {
      ...secrets,
      nonce: signingNonce(secrets, documentSha256),
      redirectUri,
      locale: language,
      text: signingText(language, offerNumber, documentSha256),
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
      locale: language,
      sessionId: session.sessionId,
      userId,
      kycApplicationId: null,
      loanSignatureId: signature.entityId,
      documentSha256,
    })
    operation.browser.keep(secrets.browser)
    return { signingLink }
  },
})

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
