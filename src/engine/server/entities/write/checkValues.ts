import { Decimal } from 'decimal.js'
import { isSealed } from '../../db/secrets/SealedText.ts'
import { isMasked } from '../../db/secrets/secretKinds.ts'
import type { DomainProblem } from '../../kernel/DomainError.ts'
import { limit, numberProblem, textProblem, type ValueProblem } from '../../kernel/valueProblems.ts'
import type { Entity, ScalarField, StoredField } from '../model/Entity.ts'
import { namedScalar } from '../../kernel/scalars.ts'
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

/** When adding, an empty value gets the database's default if there is one. */
const checkEmpty = (stored: StoredField, mode: 'add' | 'update'): ValueProblem | null => {
  const mayBeEmpty = mode === 'add' ? !isRequired(stored) : stored.field.isNullable
  return mayBeEmpty ? null : { code: 'REQUIRED', params: {} }
}

const checkValue = (field: ScalarField, value: unknown): ValueProblem | null => {
  if (typeof value === 'string') {
    return 'scalar' in field.type && field.type.base === 'Decimal'
      ? checkNumber(field, value)
      : checkText(field, value)
  }
  return typeof value === 'number' ? checkNumber(field, String(value)) : null
}

const checkText = (field: ScalarField, text: string): ValueProblem | null => {
  if (field.secret !== null) {
    // Sealed already when it waited for a second person.
    if (isSealed(text)) return null
    if (isMasked(text)) return { code: 'INVALID_FORMAT', params: {} }
  }
  const { minLength, maxLength = field.maxLength ?? undefined, pattern } = field.rules
  const hasFormat = 'scalar' in field.type ? namedScalar(field.type.scalar)?.hasFormat : undefined
  return textProblem(text, { minLength, maxLength, pattern }, { isNullable: field.isNullable, hasFormat })
}

const checkNumber = ({ rules, precision }: ScalarField, text: string): ValueProblem | null => {
  const found = numberProblem(text, { min: rules.min, max: rules.max, decimals: precision?.scale })
  if (found !== null || !precision) return found
  const { digits, scale } = precision
  const value = new Decimal(text)
  const most = new Decimal(10).pow(digits - scale).minus(new Decimal(10).pow(-scale))
  if (value.gt(most)) return limit('MAX', most.toFixed())
  return value.lt(most.neg()) ? limit('MIN', most.neg().toFixed()) : null
}
