import type { FieldCodec } from '../FieldKindSlice.ts'
import type { Filter } from '../../../schema/Filter.ts'
import type { FilterOperator } from '../../../schema/FilterOperator.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'

/**
 * Codec of all kinds with a text value. An empty text is written as null, because servers distinguish null
 * from ''.
 */
export const textCodec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: toPlainText,
  toForm: toPlainText,
  toWire: (value) => (value === '' || value === undefined ? null : value),
  fromText: (text) => text,
  toFilter: (value, path, field) => {
    const text = filterText(value)
    return text === '' ? null : filterCondition(field, path, ['contains', 'startsWith', 'eq', 'in'], text)
  },
}

/** A scalar as text; '' for an empty value, JSON for anything else. */
export function toPlainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  return JSON.stringify(value) ?? ''
}

/** Condition with the first of the operators that the field supports; null when it supports none of them. */
export function filterCondition(
  field: FieldModel,
  path: readonly string[],
  operators: readonly FilterOperator[],
  value: unknown,
): Filter | null {
  const op = operators.find((operator) => field.filterOperators.includes(operator))
  return op === undefined ? null : { path, op, value: op === 'in' || op === 'nin' ? [value] : value }
}

/** Text of a filter's state; '' when it does not filter. */
export function filterText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
