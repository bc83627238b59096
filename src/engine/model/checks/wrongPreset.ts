import type { ActionInput } from '../../schema/ActionOperation.ts'
import { type Values, valuesOf } from '../../schema/FieldKind.ts'
import type { CheckContext } from './CheckContext.ts'
import type { CheckId } from '../config/CheckId.ts'
import { suggest } from '../../rules/suggest.ts'

interface WrongPreset {
  readonly id: CheckId
  readonly message: string
  readonly hint: string
}

/** Why the mutation would refuse the fixed value; null when it accepts it. */
export function wrongPreset(
  { schema }: CheckContext,
  { name, shape, typeName, isList, required }: ActionInput,
  value: unknown,
): WrongPreset | null {
  const wrongType = (hint: string): WrongPreset => ({
    id: 'wrong-type',
    message: `${JSON.stringify(value)} is no ${isList ? `list of ${typeName}` : typeName}, which "${name}" takes.`,
    hint,
  })
  if (value === null) return required ? wrongType('It needs a value.') : null
  if (isList && !Array.isArray(value)) return wrongType('Write a list: [ … ].')
  const kind = shape.kind === 'list' ? shape.itemKind : shape.kind
  const values = schema.enums[shape.enumName ?? '']?.values.map((one) => one.name)
  for (const item of isList ? [value].flat() : [value]) {
    if (values) {
      const text = typeof item === 'string' ? item : JSON.stringify(item)
      if (values.includes(text)) continue
      return {
        id: 'unknown-enum-value',
        message: `"${text}" is no value of ${typeName}.`,
        hint: suggest(text, values),
      }
    }
    const wanted = kind === null ? undefined : WANTED[valuesOf(kind)]
    if (wanted && !wanted.takes(item)) return wrongType(wanted.hint)
  }
  return null
}

interface Wanted {
  readonly takes: (value: unknown) => boolean
  readonly hint: string
}

const TEXT: Wanted = { takes: (value) => typeof value === 'string', hint: 'Write a text.' }
const NUMBER: Wanted = {
  takes: (value) =>
    typeof value === 'number' ||
    (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))),
  hint: 'Write a number.',
}

/** Values that are not known here may have any type. */
const WANTED: Partial<Record<Values, Wanted>> = {
  truth: { takes: (value) => typeof value === 'boolean', hint: 'Write true or false.' },
  whole: { takes: Number.isInteger, hint: 'Write a whole number.' },
  number: NUMBER,
  id: {
    takes: (value) => Number.isInteger(value) || typeof value === 'string',
    hint: 'Write the id of a record.',
  },
  string: TEXT,
  prose: TEXT,
  formatted: TEXT,
  day: TEXT,
  instant: TEXT,
}
