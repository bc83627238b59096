import { Decimal } from 'decimal.js'
import { ibanProblem } from '../../../engine/rules/bankNumbers.ts'
import { memberAccounts, partnerAccounts } from '../access/rowRules.ts'
import type {
  EntityAccess,
  FieldProblem,
  FieldRules,
} from '../../../engine/server/entities/EntityDefinition.ts'

/** For derived rows, which are read-only. */
export const viewFields = {
  entityId: { description: 'Number that identifies the row.', write: 'never' },
  entityVersion: {
    description: 'Grows with every new version of a record that the row is computed from.',
    write: 'never',
  },
} as const satisfies Record<string, FieldRules>

/** Everybody who may read the account of its relation `account` may read it. */
export const readThroughAccount: EntityAccess['read'] = {
  staff: 'all',
  partner: (actor) => ({ account: partnerAccounts(actor) }),
  customer: (actor) => ({ account: memberAccounts(actor) }),
}

/** Only operations write it: it moves money or follows from a movement. */
export const byServer = (description: string): FieldRules => ({ description, write: 'never' })

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
