import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, text } from '../../../../engine/server/kernel/operations/fields.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import { askRegistry, limitLookups, type RegistryAccess } from './lookUpBusiness.ts'

/**
 * The industry in which a business of the caller is registered: what the register says now, otherwise what it said
 * before. Refuses with INVALID_REFERENCE on `businessEntityId`, REGISTRY_UNAVAILABLE, BUSINESS_NOT_FOUND, and
 * TOO_MANY_ATTEMPTS.
 */
export const lookupBusinessIndustryCode = defineOperation({
  name: 'lookupBusinessIndustryCode',
  description: 'The industry in which a business of the caller is registered.',
  input: { businessId: idOf('Business') },
  result: { code: text(), description: text() },
  run: async (operation: OperationContext & RegistryAccess, { businessId }) => {
    const { registry, identity } = operation
    const actor = requireUser(operation)
    const { countryCode, regNumber, known } = await findBusiness(operation, actor, businessId)
    if (!registry.covers(countryCode)) return known ?? refuseUnknown()
    await limitLookups(identity, actor)
    const company = await askRegistry(registry, countryCode, regNumber).catch((error: unknown) => {
      if (known === null) throw error
      return null
    })
    if (company === null || company.industryCode === null) return known ?? refuseUnknown()
    return { code: company.industryCode, description: company.industryDescription }
  },
})

const refuseUnknown = (): never => {
  throw refuse('BUSINESS_NOT_FOUND', 'businessEntityId')
}

/** For members of its accounts and staff. Its existence is hidden from all others. */
async function findBusiness({ db }: OperationContext, { kind, personId }: UserActor, businessId: number) {
  const [row] = await db.query<{
    code: string
    reg_number: string
    industry_number: string | null
    industry_description: string | null
  }>(
    `select c.code, b.reg_number, b.industry_number, b.industry_description
     from businesses b join countries c on c.entity_id = b.country_id
     where b.entity_id = $1::int and ($2::boolean or exists (
       select from accounts a join account_person_roles r on r.account_id = a.entity_id
       where a.business_id = b.entity_id and r.person_id = $3::int))`,
    [businessId, kind === 'STAFF', personId],
  )
  if (row === undefined) throw refuse('INVALID_REFERENCE', 'businessEntityId')
  const { code: countryCode, reg_number: regNumber, industry_number: code, industry_description } = row
  return {
    countryCode,
    regNumber,
    known: code === null ? null : { code, description: industry_description },
  }
}
