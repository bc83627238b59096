import { isCompanyNumber, toCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import type { CompanyRegistry, RegisteredCompany } from '../../providers/registry/CompanyRegistry.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import { findCountry } from './findCountry.ts'

export interface Lookup {
  readonly countryCode: string
  readonly regNumber: string
}

/** What asks a register. */
export interface RegistryAccess {
  readonly registry: CompanyRegistry
  readonly identity: IdentityContext
}

/**
 * What the company register of a country has under a number. Refuses with INVALID_REFERENCE on `countryCode`,
 * COMPANY_NUMBER and BUSINESS_NOT_FOUND on `regNumber`, REGISTRY_UNAVAILABLE when the register does not answer,
 * NO_REGISTRY when there is none to ask, and TOO_MANY_ATTEMPTS.
 */
export async function lookUpBusiness(
  operation: OperationContext,
  { registry, identity }: RegistryAccess,
  { countryCode, regNumber }: Lookup,
): Promise<RegisteredCompany> {
  const actor = requireUser(operation)
  const { pattern } = await findCountry(operation.db, { code: countryCode }, 'countryCode')
  if (!isCompanyNumber(countryCode, regNumber, pattern)) throw refuse('COMPANY_NUMBER', 'regNumber')
  if (!registry.covers(countryCode)) throw refuse('NO_REGISTRY')
  await limitLookups(identity, actor)
  const company = await askRegistry(registry, countryCode, toCompanyNumber(countryCode, regNumber))
  if (company === null) throw refuse('BUSINESS_NOT_FOUND', 'regNumber')
  return company
}

/** Refuses with TOO_MANY_ATTEMPTS. */
export const limitLookups = (identity: IdentityContext, { userId }: UserActor): Promise<void> =>
  limitAttempts(identity, [{ name: 'registry-user', value: String(userId) }])

/** The failure itself is in the server's log. */
export const askRegistry = (
  registry: CompanyRegistry,
  countryCode: string,
  regNumber: string,
): Promise<RegisteredCompany | null> =>
  registry.lookUp(countryCode, regNumber).catch(() => {
    throw refuse('REGISTRY_UNAVAILABLE')
  })
