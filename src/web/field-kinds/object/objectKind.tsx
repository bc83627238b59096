import type { FieldModel } from '../../../metadata/AdminModel.ts'
import type { CellProps, FieldCodec, FieldKindSlice, InputProps, SliceOf } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from '../shared/filterCondition.ts'
import { mergeSelections } from '../shared/selectPath.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { isRow } from '../relation/relationValue.ts'

/** Fields that belong together without being an entity: an address, a bank account. */
export function objectKind(sliceOf: SliceOf): FieldKindSlice {
  const partsOf = (field: FieldModel) => Object.values(field.embedded ?? {}).filter((part) => !part.hidden)
  const codec: FieldCodec = {
    selection: (field, model) => ({
      [field.name]: mergeSelections(
        ...partsOf(field).map((part) => sliceOf(part.kind).codec.selection(part, model)),
      ),
    }),
    toText: (value, field, context) =>
      isRow(value)
        ? partsOf(field)
            .map((part) =>
              sliceOf(part.kind).codec.toText(value[part.name], part, { ...context, row: value }),
            )
            .filter((text) => text !== '')
            .join(', ')
        : '',
    toForm: (value) => value ?? null,
    toWire: (value) => value ?? null,
    fromText: (text) => (text.trim() === '' ? null : (JSON.parse(text) as unknown)),
    toFilter: (value, path, field) => {
      const text = filterText(value)
      return text === '' ? null : filterCondition(field, path, ['contains', 'eq'], text)
    },
  }
  return {
    Cell: ({ field, value, context }: CellProps) => codec.toText(value, field, context),
    Input: ({ field, value, context }: InputProps) => codec.toText(value, field, context),
    Filter: TextFilter,
    codec,
  }
}
