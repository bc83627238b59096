import { isRow } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { InvalidValue, type CodecOf, type FieldCodec } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from '../shared/textCodec.ts'
import { mergeSelections } from '../shared/fieldPaths.ts'

/** Fields that belong together without being an entity. Each part uses the codec of its own kind. */
export function objectCodec(codecOf: CodecOf): FieldCodec {
  return {
    selection: (field, model) => ({
      [field.name]: mergeSelections(
        ...partsOf(field).map((part) => codecOf(part.kind).selection(part, model)),
      ),
    }),
    toText: (value, field, context) => {
      if (!isRow(value)) return ''
      if (context.locale === null) return JSON.stringify(value)
      return partsOf(field)
        .map((part) => codecOf(part.kind).toText(value[part.name], part, { ...context, row: value }))
        .filter((text) => text !== '')
        .join(', ')
    },
    toForm: (value, field, model) => {
      const row = isRow(value) ? value : {}
      return Object.fromEntries(
        partsOf(field).map((part) => [part.name, codecOf(part.kind).toForm(row[part.name], part, model)]),
      )
    },
    toWire: (value, field, model) => {
      if (!isRow(value)) return null
      const parts = partsOf(field).map(
        (part) => [part.name, codecOf(part.kind).toWire(value[part.name], part, model)] as const,
      )
      return parts.every(([, part]) => isBlank(part)) ? null : Object.fromEntries(parts)
    },
    fromText: (text, field, model) => {
      if (text.trim() === '') return objectCodec(codecOf).toForm(null, field, model)
      const value = readObject(text)
      if (value === null) throw new InvalidValue('validation.JSON')
      return objectCodec(codecOf).toForm(value, field, model)
    },
    toFilter: (value, path, field) => {
      const text = filterText(value)
      return text === '' ? null : filterCondition(field, path, ['contains', 'eq'], text)
    },
  }
}

export function partsOf(field: FieldModel): readonly FieldModel[] {
  return Object.values(field.embedded ?? {}).filter((part) => !part.hidden)
}

function readObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : null
  } catch {
    return null
  }
}
