import { Decimal } from 'decimal.js'
import { ibanProblem } from '../../../rules/bankNumbers.ts'
import { memberAccounts, partnerAccounts } from '../../kernel/access/rowRules.ts'
import type { EntityAccess, FieldAccess, FieldProblem, FieldRules } from '../EntityDefinition.ts'

/** All of the platform's own staff: for information that customers and partners do not get. */
export const STAFF: FieldAccess = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY']
/** Staff who handle identities. */
export const IDENTITY_STAFF: FieldAccess = ['SUPER_ADMIN', 'ADMIN', 'SENIOR']
export const ADMINS: FieldAccess = ['SUPER_ADMIN', 'ADMIN']

/** They alone say whether somebody's identity is verified. */
export const KYC_DECISIONS = [
  'approveKycApplication',
  'rejectKycApplication',
  'requestKycInformation',
  'createKycVerificationLink',
  'addManualKyc',
] as const

/** For rows that are derived from others: nobody writes them. */
export const viewFields = {
  entityId: { description: 'Number that identifies the row.', write: 'never' },
  entityVersion: {
    description: 'Grows with every new version of a record that the row is computed from.',
    write: 'never',
  },
} as const satisfies Record<string, FieldRules>

/** Every signed-in person reads it; it is maintained in the raw-data views. */
export const referenceDataAccess: EntityAccess = {
  read: { staff: 'all', partner: 'all', customer: 'all' },
  add: { permission: 'RawDataEdit' },
  update: { permission: 'RawDataEdit' },
  delete: { permission: 'RawDataEdit' },
}

/** Only staff read it; it is maintained in the raw-data views. */
export const staffDataAccess: EntityAccess = {
  ...referenceDataAccess,
  read: { staff: 'all', partner: 'none', customer: 'none' },
}

/** Everybody who may read the account of its relation `account` may read it. */
export const readThroughAccount: EntityAccess['read'] = {
  staff: 'all',
  partner: (actor) => ({ account: partnerAccounts(actor) }),
  customer: (actor) => ({ account: memberAccounts(actor) }),
}

/** Only operations write it: it moves money or follows from a movement. */
export const byServer = (description: string): FieldRules => ({ description, write: 'never' })

/** An amount that cannot be negative. */
export const amountRules = (description: string): FieldRules => ({
  description,
  min: '0',
  max: '9999999999999.99',
})

/** A share between 0 and 100 %. */
export const percentRules = (description: string): FieldRules => ({ description, min: '0', max: '100' })

/** `MIN` on `upper` when it is below `lower`; values are decimals as text, and empty ones pass. */
export const checkOrder = (
  row: Readonly<Record<string, unknown>>,
  lower: string,
  upper: string,
): readonly FieldProblem[] => {
  const from = toDecimal(row[lower])
  const to = toDecimal(row[upper])
  if (!from || !to || to.gte(from)) return []
  return [{ field: upper, code: 'MIN', params: { number: from.toString() } }]
}

/** `MIN` on `upper` when the date is before `lower`. */
export const checkDateOrder = (
  row: Readonly<Record<string, unknown>>,
  lower: string,
  upper: string,
): readonly FieldProblem[] => {
  const from = row[lower]
  const to = row[upper]
  if (typeof from !== 'string' || typeof to !== 'string' || to >= from) return []
  return [{ field: upper, code: 'MIN', params: { number: from } }]
}

/** A problem of the IBAN in this field; an empty one passes. */
export const checkIban = (row: Readonly<Record<string, unknown>>, field: string): readonly FieldProblem[] => {
  const iban = row[field]
  const code = typeof iban === 'string' && iban !== '' ? ibanProblem(iban) : null
  if (code === null) return []
  return [{ field, code, params: code === 'OUTSIDE_SEPA' ? { country: String(iban).slice(0, 2) } : {} }]
}

/** Null for anything that is not a number or its text. */
export const toDecimal = (value: unknown): Decimal | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  try {
    return new Decimal(value)
  } catch {
    return null
  }
}
