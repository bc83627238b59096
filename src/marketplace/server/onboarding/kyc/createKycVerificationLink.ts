import { eq } from 'drizzle-orm'
import { kycApplications } from '../../tables/compliance.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { DEFAULT_LOCALE } from '../../../../engine/model/Text.ts'
import { identityProvider } from '../../../../engine/server/db/tables/enums.ts'
import type { ElectronicId } from '../../../../engine/rules/identityProviders.ts'
import type { IdentityProviders } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import { RETURN_PATH } from '../../../../engine/server/providers/identity/sandbox/sandboxPaths.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, locale, oneOf, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
  type SignedInOperation,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { newSecrets, openVisit } from './identityVisits.ts'
import { ownPath } from '../../../../engine/server/people/identity/ownPath.ts'

export interface VisitOperation extends IdentityOperation {
  readonly identityProviders: IdentityProviders
  /** Gives the browser the cookie that its answer must come with. */
  readonly browser: { readonly keep: (secret: string) => void }
}

/**
 * Sends the caller to an identity provider. A new link ends an earlier one. Refuses with NOT_AUTHORIZED for another
 * person, PROVIDER_NOT_ENABLED, INVALID_REFERENCE on an address that is not ours, EMAIL_NOT_VERIFIED, WRONG_STATE,
 * TOO_MANY_ATTEMPTS and PROVIDER_UNAVAILABLE.
 */
export const createKycVerificationLink = defineOperation({
  name: 'createKycVerificationLink',
  description:
    'Begins an identity check with MitID or BankID. The browser goes to the link, and comes back to one of the two addresses with what was found: `identity=VERIFIED`.',
  input: {
    completionUrl: optional(text({ description: 'Page of the app for afterwards. Also called returnUrl.' })),
    returnUrl: optional(text({ description: 'The same as completionUrl.' })),
    failureUrl: text({ minLength: 0, description: 'Page of the app for everything else.' }),
    personId: optional(idOf('Person', { description: 'The caller.' })),
    provider: oneOf(identityProvider),
    locale: optional(locale({ description: 'Language of the provider’s pages.' })),
  },
  result: { verificationLink: text() },
  run: async (operation: VisitOperation, input) => {
    const session = requireSession(operation)
    const { identity, identityProviders } = operation
    const wanted = input.completionUrl ?? input.returnUrl
    if (!wanted) throw refuse('REQUIRED', 'completionUrl')
    const language = input.locale ?? DEFAULT_LOCALE
    if (input.personId !== null && input.personId !== session.actor.personId)
      throw new DomainError('NOT_AUTHORIZED')
    const provider = enabledProvider(identityProviders, input.provider)
    const origin = await operation.origin()
    const completionUrl = toOwnPath(wanted, origin, 'completionUrl')
    const failureUrl = toOwnPath(input.failureUrl, origin, 'failureUrl')
    await limitAttempts(identity, [{ name: 'kyc-link', value: String(session.actor.userId) }])
    await checkMayStart(session)
    const secrets = newSecrets(identity)
    const redirectUri = `${origin}${RETURN_PATH}`
    const verificationLink = await identityProviders
      .begin(provider, { ...secrets, redirectUri, locale: language })
      .catch(() => {
        throw refuse('PROVIDER_UNAVAILABLE')
      })
    await operation.db.transaction(async () => {
      const kycApplicationId = await apply(session, provider)
      await openVisit(identity, secrets, {
        purpose: 'KYC',
        provider,
        redirectUri,
        completionUrl,
        failureUrl,
        locale: language,
        sessionId: session.sessionId,
        userId: session.actor.userId,
        kycApplicationId,
        loanSignatureId: null,
        documentSha256: null,
      })
    })
    operation.browser.keep(secrets.browser)
    return { verificationLink }
  },
})

/** Throws PROVIDER_NOT_ENABLED for a provider that people may not choose. */
export const enabledProvider = ({ enabled }: IdentityProviders, wanted: string): ElectronicId => {
  const provider = enabled.find((one) => one === wanted)
  if (provider === undefined) throw refuse('PROVIDER_NOT_ENABLED', 'provider')
  return provider
}

/** Throws INVALID_REFERENCE on the field for an address that is not ours. */
export const toOwnPath = (address: string, origin: string, field: string): string => {
  const path = ownPath(address, origin)
  if (path === null) throw refuse('INVALID_REFERENCE', field)
  return path
}

/** Before the request to the provider; `apply` checks again. */
const checkMayStart = async (session: SignedInOperation): Promise<void> => {
  await session.db.transaction(async () => {
    checkState(await lockRow(session, people, session.actor.personId))
  })
}

/** Staff are not verified, and a verification that is decided or under review by staff cannot be restarted. */
const checkState = (person: {
  readonly emailVerified: boolean
  readonly kycStatus: string
  readonly kycProvider: string | null
}): void => {
  if (!person.emailVerified) throw refuse('EMAIL_NOT_VERIFIED')
  const { kycStatus, kycProvider } = person
  const isWithStaff = kycStatus === 'ACTION_REQUIRED' && kycProvider === 'MANUAL'
  if (kycStatus === 'OK' || kycStatus === 'PENDING' || isWithStaff)
    throw refuse('WRONG_STATE', null, { state: kycStatus })
}

const apply = async (session: SignedInOperation, provider: ElectronicId): Promise<number> => {
  const { personId, accountId } = session.actor
  const person = await lockRow(session, people, personId)
  checkState(person)
  await endOpenLinks(session, personId)
  const { entityId } = await addRow(session, kycApplications, {
    personId,
    accountId,
    provider,
    state: 'LINK_CREATED',
    firstName: person.firstName,
    lastName: person.lastName,
    submittedAtUtc: session.now().toISOString(),
  })
  await changeRow(session, people, personId, { kycStatus: 'LINK_CREATED', kycProvider: provider })
  return entityId
}

/** Of several links only the newest is good. */
const endOpenLinks = async (session: SignedInOperation, personId: number): Promise<void> => {
  const mine = await lockRows(session, kycApplications, eq(kycApplications.personId, personId))
  await changeRows(
    session,
    kycApplications,
    mine
      .filter(({ state }) => state === 'LINK_CREATED')
      .map(({ entityId }) => ({
        entityId,
        state: 'CANCELLED' as const,
        finding: 'CANCELLED' as const,
        decidedAtUtc: session.now().toISOString(),
      })),
  )
}
