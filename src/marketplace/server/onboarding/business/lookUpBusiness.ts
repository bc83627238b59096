import { isCompanyNumber, toCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import type { CompanyRegistry, RegisteredCompany } from '../../providers/registry/CompanyRegistry.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { date, flag, text } from '../../../../engine/server/kernel/operations/fields.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import { findCountry } from './findCountry.ts'

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
export const lookupBusiness = defineOperation({
  name: 'lookupBusiness',
  description: 'What the company register of a country has under a number.',
  input: { countryCode: text({ scalar: 'CountryCode' }), regNumber: text({ minLength: 0 }) },
  result: {
    regNumber: text({ description: 'As it is stored.' }),
    name: text(),
    businessType: text({ description: 'Legal form, as the register calls it.' }),
    isSoleProprietorship: flag({
      description: 'The business and its owner are one before the tax: a personal account suits it better.',
    }),
    address: text(),
    postalCode: text(),
    city: text(),
    startDate: date(),
    isSandbox: flag({ description: 'The company is invented, for people who try the platform.' }),
  },
  run: async (operation: OperationContext & RegistryAccess, { countryCode, regNumber }) => {
    const { registry, identity } = operation
    const actor = requireUser(operation)
    const { pattern } = await findCountry(operation.db, { code: countryCode }, 'countryCode')
    if (!isCompanyNumber(countryCode, regNumber, pattern)) throw refuse('COMPANY_NUMBER', 'regNumber')
    if (!registry.covers(countryCode)) throw refuse('NO_REGISTRY')
    await limitLookups(identity, actor)
    const company = await askRegistry(registry, countryCode, toCompanyNumber(countryCode, regNumber))
    if (company === null) throw refuse('BUSINESS_NOT_FOUND', 'regNumber')
    return { ...company, isSandbox: registry.isSandbox }
  },
})

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
