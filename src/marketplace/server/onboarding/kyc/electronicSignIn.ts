import { identityProvider } from '../../../../engine/server/db/tables/enums.ts'
import { RETURN_PATH } from '../../../../engine/server/providers/identity/sandbox/sandboxPaths.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { locale, oneOf, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { isSignInRefused } from '../../../../engine/server/people/identity/isSignInRefused.ts'
import { continueSignIn } from '../../../../engine/server/people/identity/secondFactor/continueSignIn.ts'
import { signInAnswer } from '../../../../engine/server/people/identity/secondFactor/SecondFactor.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { enabledProvider, toOwnPath, type VisitOperation } from './createKycVerificationLink.ts'
import { newSecrets, openVisit, takeRecognised } from './identityVisits.ts'
import { loginMethodOf } from './loginMethodOf.ts'

/**
 * Sends a signed-out person to an identity provider. Refuses with PROVIDER_NOT_ENABLED, INVALID_REFERENCE on
 * `returnUrl`, TOO_MANY_ATTEMPTS and PROVIDER_UNAVAILABLE.
 */
export const beginElectronicSignIn = defineOperation({
  name: 'beginElectronicSignIn',
  description:
    'Begins a sign-in with MitID or BankID. The browser goes to the link, and comes back with `identity=VERIFIED` when finishElectronicSignIn can end it.',
  input: {
    provider: oneOf(identityProvider),
    returnUrl: text({ minLength: 0, description: 'Page of the app to come back to.' }),
    locale: locale(),
  },
  result: { signInLink: text() },
  run: async (operation: VisitOperation, input) => {
    const { identity, identityProviders, client } = operation
    const provider = enabledProvider(identityProviders, input.provider)
    const origin = await operation.origin()
    const returnUrl = toOwnPath(input.returnUrl, origin, 'returnUrl')
    await limitAttempts(identity, [{ name: 'electronic-id-address', value: client.address }])
    const secrets = newSecrets(identity)
    const redirectUri = `${origin}${RETURN_PATH}`
    const signInLink = await identityProviders
      .begin(provider, { ...secrets, redirectUri, locale: input.locale })
      .catch(() => {
        throw refuse('PROVIDER_UNAVAILABLE')
      })
    await openVisit(identity, secrets, {
      purpose: 'SIGN_IN',
      provider,
      redirectUri,
      completionUrl: returnUrl,
      failureUrl: returnUrl,
      locale: input.locale,
      sessionId: null,
      userId: null,
      kycApplicationId: null,
      loanSignatureId: null,
      documentSha256: null,
    })
    operation.browser.keep(secrets.browser)
    return { signInLink }
  },
})

/** Refuses with INVALID_TOKEN when no person was recognised, and LOGIN_DISABLED. */
export const finishElectronicSignIn = defineOperation({
  name: 'finishElectronicSignIn',
  description:
    'Gives the returning browser its session, once, or asks for a second factor first. New users complete the profile afterwards.',
  input: {},
  result: signInAnswer,
  run: async (operation: ReturnOperation) => {
    const { identity, client, browser } = operation
    const found = browser.secret === null ? null : await takeRecognised(identity, browser.secret)
    if (found === null) throw new DomainError('INVALID_TOKEN')
    if (await isSignInRefused(identity.db, found.userId)) throw new DomainError('LOGIN_DISABLED')
    return continueSignIn(identity, found.userId, client, operation, loginMethodOf(found.provider))
  },
})

interface ReturnOperation extends IdentityOperation {
  /** The cookie that `beginElectronicSignIn` gave it. */
  readonly browser: { readonly secret: string | null }
}
