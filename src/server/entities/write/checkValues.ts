import { Decimal } from 'decimal.js'
import type { DomainProblem } from '../../domain/DomainError.ts'
import type { Entity, ScalarField, StoredField } from '../model/Entity.ts'
import { hasFormat } from './formats.ts'
import { isRequired, writableFields } from './writableFields.ts'
import type { WriteValues } from './WriteContext.ts'

/** Everything that is wrong with single values; empty when nothing is. */
export const checkValues = (
  entity: Entity,
  mode: 'add' | 'update',
  values: WriteValues,
): readonly DomainProblem[] =>
  writableFields(entity, mode).flatMap((stored) => {
    const value = values[stored.inputName]
    if (value === undefined && mode === 'update') return []
    const problem =
      value === undefined || value === null ? checkEmpty(stored, mode) : checkValue(stored.field, value)
    return problem ? [{ field: stored.inputName, ...problem }] : []
  })

type Problem = Omit<DomainProblem, 'field'>

/** On adding, an empty value leaves it to the database's default where there is one. */
const checkEmpty = (stored: StoredField, mode: 'add' | 'update'): Problem | null => {
  const mayBeEmpty = mode === 'add' ? !isRequired(stored) : stored.field.isNullable
  return mayBeEmpty ? null : { code: 'REQUIRED', params: {} }
}

const checkValue = (field: ScalarField, value: unknown): Problem | null => {
  if (typeof value === 'string') {
    return 'scalar' in field.type && field.type.scalar === 'Decimal'
      ? checkNumber(field, value)
      : checkText(field, value)
  }
  return typeof value === 'number' ? checkNumber(field, String(value)) : null
}

const checkText = (field: ScalarField, text: string): Problem | null => {
  const { minLength, maxLength = field.maxLength, pattern } = field.rules
  const { length } = text
  if (text.trim() === '' && !field.isNullable && minLength !== 0) return { code: 'NOT_EMPTY', params: {} }
  if (text === '' && field.isNullable) return null
  if (minLength !== undefined && length < minLength) return limit('MIN_LENGTH', String(minLength))
  if (typeof maxLength === 'number' && length > maxLength) return limit('MAX_LENGTH', String(maxLength))
  if (text.includes('\0')) return { code: 'INVALID_FORMAT', params: {} }
  if (pattern && !new RegExp(pattern.source, 'u').test(text)) return { code: pattern.errorCode, params: {} }
  return hasFormat(field.type, text) ? null : { code: 'INVALID_FORMAT', params: {} }
}

const checkNumber = (field: ScalarField, text: string): Problem | null => {
  const value = new Decimal(text)
  const { min, max } = field.rules
  if (min !== undefined && value.lt(min)) return limit('MIN', min)
  if (max !== undefined && value.gt(max)) return limit('MAX', max)
  if (!field.precision) return null
  const { digits, scale } = field.precision
  // Rounding an amount in silence would store another one than was sent.
  if (value.decimalPlaces() > scale) return { code: 'INVALID_FORMAT', params: { decimals: String(scale) } }
  const most = new Decimal(10).pow(digits - scale).minus(new Decimal(10).pow(-scale))
  if (value.gt(most)) return limit('MAX', most.toFixed())
  return value.lt(most.neg()) ? limit('MIN', most.neg().toFixed()) : null
}

const limit = (code: string, number: string): Problem => ({ code, params: { number } })
