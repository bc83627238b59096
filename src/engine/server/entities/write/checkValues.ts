import { Decimal } from 'decimal.js'
import { lengthOfText } from '../../../rules/text.ts'
import { isSealed } from '../../db/secrets/SealedText.ts'
import { isMasked } from '../../db/secrets/secretKinds.ts'
import type { DomainProblem } from '../../kernel/DomainError.ts'
import type { Entity, ScalarField, StoredField } from '../model/Entity.ts'
import { namedScalar } from '../scalars.ts'
import { isRequired, writableFields } from './writableFields.ts'
import type { WriteValues } from './WriteContext.ts'

/** All problems of single values; empty when there are none. */
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

/** When adding, an empty value gets the database's default if there is one. */
const checkEmpty = (stored: StoredField, mode: 'add' | 'update'): Problem | null => {
  const mayBeEmpty = mode === 'add' ? !isRequired(stored) : stored.field.isNullable
  return mayBeEmpty ? null : { code: 'REQUIRED', params: {} }
}

const checkValue = (field: ScalarField, value: unknown): Problem | null => {
  if (typeof value === 'string') {
    return 'scalar' in field.type && field.type.base === 'Decimal'
      ? checkNumber(field, value)
      : checkText(field, value)
  }
  return typeof value === 'number' ? checkNumber(field, String(value)) : null
}

const checkText = (field: ScalarField, text: string): Problem | null => {
  if (field.secret !== null) {
    // Sealed already when it waited for a second person.
    if (isSealed(text)) return null
    if (isMasked(text)) return { code: 'INVALID_FORMAT', params: {} }
  }
  const { minLength, maxLength = field.maxLength, pattern } = field.rules
  const length = lengthOfText(text)
  if (text.trim() === '' && !field.isNullable && minLength !== 0) return { code: 'NOT_EMPTY', params: {} }
  if (text === '' && field.isNullable) return null
  if (minLength !== undefined && length < minLength) return limit('MIN_LENGTH', String(minLength))
  if (typeof maxLength === 'number' && length > maxLength) return limit('MAX_LENGTH', String(maxLength))
  if (pattern && !new RegExp(pattern.source, 'u').test(text)) return { code: pattern.errorCode, params: {} }
  const hasFormat = 'scalar' in field.type ? namedScalar(field.type.scalar)?.hasFormat : undefined
  return hasFormat?.(text) === false ? { code: 'INVALID_FORMAT', params: {} } : null
}

const checkNumber = (field: ScalarField, text: string): Problem | null => {
  const value = new Decimal(text)
  const { min, max } = field.rules
  if (min !== undefined && value.lt(min)) return limit('MIN', min)
  if (max !== undefined && value.gt(max)) return limit('MAX', max)
  if (!field.precision) return null
  const { digits, scale } = field.precision
  // Silent rounding would store a different amount than was sent.
  if (value.decimalPlaces() > scale) return { code: 'INVALID_FORMAT', params: { decimals: String(scale) } }
  const most = new Decimal(10).pow(digits - scale).minus(new Decimal(10).pow(-scale))
  if (value.gt(most)) return limit('MAX', most.toFixed())
  return value.lt(most.neg()) ? limit('MIN', most.neg().toFixed()) : null
}

const limit = (code: string, number: string): Problem => ({ code, params: { number } })
