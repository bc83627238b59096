import { Decimal } from 'decimal.js'
import { lengthOfText } from '../../rules/text.ts'
import type { DomainProblem } from './DomainError.ts'

/** Rules of a text, the same for fields of entities and inputs of operations. */
export interface TextRules {
  /** Zero: may be blank. Default: a text that must be there is not blank. */
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: { readonly source: string; readonly errorCode: string } | undefined
}

export interface NumberRules {
  /** Decimal as text. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Most fraction digits. */
  readonly decimals?: number | undefined
}

/** What is wrong with a value, apart from where it is. */
export type ValueProblem = Omit<DomainProblem, 'field'>

export const textProblem = (
  text: string,
  { minLength, maxLength, pattern }: TextRules,
  { isNullable, hasFormat }: TextUse,
): ValueProblem | null => {
  const length = lengthOfText(text)
  if (text.trim() === '' && !isNullable && minLength !== 0) return { code: 'NOT_EMPTY', params: {} }
  if (text === '' && isNullable) return null
  if (minLength !== undefined && length < minLength) return limit('MIN_LENGTH', String(minLength))
  if (maxLength !== undefined && length > maxLength) return limit('MAX_LENGTH', String(maxLength))
  if (pattern && !new RegExp(pattern.source, 'u').test(text)) return { code: pattern.errorCode, params: {} }
  return hasFormat?.(text) === false ? { code: 'INVALID_FORMAT', params: {} } : null
}

interface TextUse {
  readonly isNullable: boolean
  /** Format of its scalar. */
  readonly hasFormat?: ((text: string) => boolean) | undefined
}

export const numberProblem = (text: string, { min, max, decimals }: NumberRules): ValueProblem | null => {
  const value = new Decimal(text)
  if (min !== undefined && value.lt(min)) return limit('MIN', min)
  if (max !== undefined && value.gt(max)) return limit('MAX', max)
  // Silent rounding would store a different amount than was sent.
  return decimals !== undefined && value.decimalPlaces() > decimals
    ? { code: 'INVALID_FORMAT', params: { decimals: String(decimals) } }
    : null
}

export const limit = (code: string, number: string): ValueProblem => ({ code, params: { number } })
