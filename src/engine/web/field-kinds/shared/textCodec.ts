import type { FieldCodec } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from './filterCondition.ts'

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
