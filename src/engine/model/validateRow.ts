import { lengthOfText, normalizeText, type TextFault, textFault } from '../rules/text.ts'
import type { FieldModel, ValidationRule } from './FieldModel.ts'
import { compareValues, evaluateCondition } from './evaluateCondition.ts'
import { isMultiple, readExact } from './values/exactNumber.ts'
import { isEmail, isPhone, isUrl } from './values/formats.ts'
import { isBlank } from './values/readPath.ts'

export interface FieldError {
  /** Key of its text: `validation.<type>`. `OTHER` is a rule that this version does not know. */
  readonly type: ValidationRule['type'] | TextFault['code'] | 'OTHER'
  /** `number` is the limit of the rule, as text. */
  readonly params: Readonly<Record<string, string>>
  /** Config's own text; null for that of the type. */
  readonly message: string | null
}

/** What a field must be for validation; every `FieldModel` is. */
export type ValidatedField = Pick<
  FieldModel,
  'name' | 'kind' | 'hidden' | 'required' | 'validation' | 'conditions'
>

/**
 * The first broken rule of each field, by field name. Fields that are hidden, or invisible for this row, are not
 * checked. Values may be those of the form or of the wire: numbers and decimal texts count the same.
 */
export function validateRow(
  fields: readonly ValidatedField[],
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {}
  for (const field of fields) {
    const error = validateField(field, row)
    if (error) errors[field.name] = error
  }
  return errors
}

/** The first broken rule; null when the value is fine. */
export function validateField(
  field: ValidatedField,
  row: Readonly<Record<string, unknown>>,
): FieldError | null {
  const { visible } = field.conditions
  if (field.hidden || (visible && !evaluateCondition(visible, row))) return null
  const value = row[field.name]
  const fault = faultOf(field, value)
  if (fault) return { type: fault.code, params: fault.params, message: null }
  if (isRequired(field, row) && isBlank(value))
    return toError({ type: 'REQUIRED', message: requiredMessage(field) })
  const broken = field.validation.find((rule) => !passes(rule, value, row))
  return broken ? toError(broken) : null
}

/** Whether the field must be given in this row: always, or because a condition holds. */
export function isRequired(
  field: Pick<FieldModel, 'required' | 'conditions' | 'validation'>,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const { required } = field.conditions
  return (
    field.required ||
    field.validation.some((rule) => rule.type === 'REQUIRED') ||
    (required !== null && evaluateCondition(required, row))
  )
}

/** What the server refuses in any text. Files and other objects hold none. */
function faultOf({ kind }: ValidatedField, value: unknown): TextFault | null {
  const shape = kind === 'text' || kind === 'json' ? 'lines' : 'line'
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  for (const text of texts) {
    const fault = typeof text === 'string' ? textFault(normalizeText(text, shape), shape) : null
    if (fault) return fault
  }
  return null
}

function requiredMessage(field: ValidatedField): string | null {
  return field.validation.find((rule) => rule.type === 'REQUIRED')?.message ?? null
}

/** Empty values pass every rule but REQUIRED, NOT_EMPTY and CUSTOM_FUNCTION. */
function passes(rule: ValidationRule, value: unknown, row: Readonly<Record<string, unknown>>): boolean {
  switch (rule.type) {
    case 'REQUIRED':
    case 'NOT_EMPTY':
      return !isBlank(value)
    case 'CUSTOM_FUNCTION':
      return evaluateCondition(rule.check, row)
    case 'MIN_DIGITS': {
      const digits = typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : ''
      const isFor = rule.when === null || evaluateCondition(rule.when, row)
      return !isFor || !/^\d+$/.test(digits) || digits.length >= rule.value
    }
    default:
      return isBlank(value) || passesFilled(rule, value)
  }
}

function passesFilled(
  rule: Exclude<ValidationRule, { type: 'REQUIRED' | 'NOT_EMPTY' | 'CUSTOM_FUNCTION' | 'MIN_DIGITS' }>,
  value: unknown,
): boolean {
  switch (rule.type) {
    case 'MIN_LENGTH':
      return lengthOf(value) >= rule.value
    case 'MAX_LENGTH':
      return lengthOf(value) <= rule.value
    case 'MIN':
      return (compareValues(value, rule.value) ?? -1) >= 0
    case 'MAX':
      return (compareValues(value, rule.value) ?? 1) <= 0
    case 'MULTIPLE_OF': {
      const [number, step] = [readExact(value), readExact(rule.value)]
      return number !== null && step !== null && isMultiple(number, step)
    }
    case 'PATTERN':
      return new RegExp(rule.value, 'u').test(fileName(value) ?? String(value))
    case 'EMAIL':
      return isEmail(String(value))
    case 'PHONE':
      return isPhone(String(value))
    case 'URL':
      return isUrl(String(value))
    default:
      return false
  }
}

/** A pattern for a file is about its name, in small letters: `\.(csv|xml)$`. */
function fileName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('size' in value) || !('name' in value)) return null
  return String(value.name).toLowerCase()
}

/** Characters of the trimmed text, items of a list. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : lengthOfText(String(value).trim())
}

function toError(rule: ValidationRule): FieldError {
  return {
    type: KNOWN.has(rule.type) ? rule.type : 'OTHER',
    params: 'value' in rule ? { number: String(rule.value) } : {},
    message: rule.message,
  }
}

const KNOWN: ReadonlySet<string> = new Set([
  'REQUIRED',
  'NOT_EMPTY',
  'MIN_LENGTH',
  'MAX_LENGTH',
  'MIN',
  'MAX',
  'MULTIPLE_OF',
  'MIN_DIGITS',
  'PATTERN',
  'EMAIL',
  'PHONE',
  'URL',
  'CUSTOM_FUNCTION',
])
