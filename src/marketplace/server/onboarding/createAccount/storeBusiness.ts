import { businesses } from '../../tables/accounts.ts'
import { addresses } from '../../../../engine/server/db/tables/people.ts'
import type { RegisteredCompany } from '../../providers/registry/CompanyRegistry.ts'
import { toCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import { ACTING_SQL } from '../../access/accountRules.ts'
import { normalizePhone } from '../../../../engine/server/people/identity/contact/contactDetails.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { BusinessCountry } from '../business/findCountry.ts'
import type { NewBusiness } from './NewAccount.ts'

export interface BusinessToKeep {
  readonly business: NewBusiness
  readonly country: BusinessCountry
  /** What the register has; null when it has nothing or did not answer. Staff check the business anyway. */
  readonly registered: RegisteredCompany | null
  readonly personId: number
  readonly phone: string | null
}

/**
 * The business's id. One that has accounts already is only for people who act on one of them: everybody else would see
 * its details with the new account, so they are refused with BUSINESS_NOT_AVAILABLE.
 */
export async function storeBusiness(operation: OperationContext, given: BusinessToKeep): Promise<number> {
  const { business, country, registered, personId, phone } = given
  const regNumber = toCompanyNumber(country.code, business.regNumber)
  const [known] = await operation.db.query<{ entity_id: number; is_own: boolean }>(
    `select b.entity_id, exists (select from accounts a join account_person_roles r on r.account_id = a.entity_id
       where a.business_id = b.entity_id and r.person_id = $3::int and r.role in (${ACTING_SQL})) as is_own
     from businesses b where b.country_id = $1::int and b.reg_number = $2 for update of b`,
    [country.entityId, regNumber, personId],
  )
  if (known !== undefined) {
    if (!known.is_own) throw refuse('BUSINESS_NOT_AVAILABLE', 'business.regNumber')
    return known.entity_id
  }
  const { entityId } = await addRow(operation, businesses, {
    name: registered?.name ?? business.name.trim(),
    regNumber,
    businessType: registered?.businessType ?? null,
    industryNumber: registered?.industryCode ?? null,
    industryDescription: registered?.industryDescription ?? null,
    phone: business.mobilePhone === null ? phone : normalizePhone(business.mobilePhone),
    foundedOn: registered?.startDate ?? null,
    registryDetails: registered,
    countryId: country.entityId,
    addressId: registered === null ? null : await storeAddress(operation, registered, country),
  })
  return entityId
}

async function storeAddress(
  operation: OperationContext,
  { address, postalCode, city }: RegisteredCompany,
  country: BusinessCountry,
): Promise<number | null> {
  if (address === null || postalCode === null || city === null) return null
  const { entityId } = await addRow(operation, addresses, {
    line1: address,
    postalCode,
    city,
    countryId: country.entityId,
  })
  return entityId
}
