import { Decimal } from 'decimal.js'
import { memberAccounts, partnerAccounts } from '../../domain/access/rowRules.ts'
import type { EntityAccess, FieldAccess, FieldProblem, FieldRules } from '../EntityDefinition.ts'

/** Everybody on the platform's own staff: what customers and partners are not told. */
export const STAFF: FieldAccess = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY']
/** Staff who handle identities. */
export const IDENTITY_STAFF: FieldAccess = ['SUPER_ADMIN', 'ADMIN', 'SENIOR']
export const ADMINS: FieldAccess = ['SUPER_ADMIN', 'ADMIN']

export const entityFields = {
  entityId: { description: 'Number that identifies the record. Given by the system.', write: 'never' },
  entityVersion: {
    description:
      'Counts the changes of the record. An update names the version it is based on and is refused if somebody else was faster.',
    write: 'never',
  },
  createdAtUtc: { description: 'When the record was created.', write: 'never' },
  updatedAtUtc: { description: 'When the record was last changed.', write: 'never' },
} as const satisfies Record<string, FieldRules>

/** Of rows that are computed from others: nobody writes them. */
export const viewFields = {
  entityId: { description: 'Number that identifies the row.', write: 'never' },
  entityVersion: { description: 'Grows with every change of what the row is computed from.', write: 'never' },
} as const satisfies Record<string, FieldRules>

/** Everybody who is signed in reads it; it is maintained in the raw-data views. */
export const referenceDataAccess: EntityAccess = {
  read: { staff: 'all', partner: 'all', customer: 'all' },
  add: { permission: 'RawDataEdit' },
  update: { permission: 'RawDataEdit' },
  delete: { permission: 'RawDataEdit' },
}

/** What belongs to an account, by its relation `account`, is read by whoever reads the account. */
export const readThroughAccount: EntityAccess['read'] = {
  staff: 'all',
  partner: (actor) => ({ account: partnerAccounts(actor) }),
  customer: (actor) => ({ account: memberAccounts(actor) }),
}

/** Operations alone write it: it moves money, or follows from what moved. */
export const byServer = (description: string): FieldRules => ({ description, write: 'never' })

/** An amount that cannot be negative. */
export const amountRules = (description: string): FieldRules => ({
  description,
  min: '0',
  max: '9999999999999.99',
})

/** A share between 0 and 100 %. */
export const percentRules = (description: string): FieldRules => ({ description, min: '0', max: '100' })

/** `MIN` on `upper` when it is below `lower`; values are decimals as text, empty ones are nobody's problem here. */
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

/** `MIN` on `upper` when the date lies before `lower`. */
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

/** Null for anything that is not a number or its text. */
export const toDecimal = (value: unknown): Decimal | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  try {
    return new Decimal(value)
  } catch {
    return null
  }
}
