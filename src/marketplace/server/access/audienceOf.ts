import { holdsOne, PARTNER_ROLE, STAFF_ROLES } from '../../../engine/model/PlatformRole.ts'
import type { AudienceOf } from '../../../engine/server/entities/EntityDefinition.ts'

/**
 * `staff`, `partner` or `customer`. Partner staff stay partner staff, whatever other role they have; staff without a role read
 * as customers do.
 */
export const audienceOf: AudienceOf = ({ kind, roles }) => {
  if (kind !== 'STAFF') return 'customer'
  if (roles.includes(PARTNER_ROLE)) return 'partner'
  return holdsOne(roles, STAFF_ROLES) ? 'staff' : 'customer'
}
