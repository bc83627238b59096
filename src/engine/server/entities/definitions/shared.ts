import { STAFF_ROLES } from '../../../model/PlatformRole.ts'
import type { EntityAccess, FieldAccess, FieldRules } from '../EntityDefinition.ts'

/** All of the platform's own staff: for information that customers and partners do not get. */
export const STAFF: FieldAccess = STAFF_ROLES
/** Staff who handle identities. */
export const IDENTITY_STAFF: FieldAccess = ['SUPER_ADMIN', 'ADMIN', 'SENIOR']
export const ADMINS: FieldAccess = ['SUPER_ADMIN', 'ADMIN']

/** Only they determine whether a person's identity is verified. */
export const KYC_DECISIONS = [
  'approveKycApplication',
  'rejectKycApplication',
  'requestKycInformation',
  'createKycVerificationLink',
  'addManualKyc',
] as const

/** Every signed-in person reads it; it is maintained in the raw-data views. */
export const referenceDataAccess: EntityAccess = {
  read: { staff: 'all', others: 'all' },
  add: { permission: 'RawDataEdit' },
  update: { permission: 'RawDataEdit' },
  delete: { permission: 'RawDataEdit' },
}

/** Only staff read it; it is maintained in the raw-data views. */
export const staffDataAccess: EntityAccess = {
  ...referenceDataAccess,
  read: { staff: 'all' },
}

/** An amount that cannot be negative. */
export const amountRules = (description: string): FieldRules => ({
  description,
  min: '0',
  max: '9999999999999.99',
})
