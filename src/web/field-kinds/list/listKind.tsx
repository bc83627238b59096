import type { CellProps, FieldCodec, FieldKindSlice, SliceOf } from '../FieldKindSlice.ts'
import type { FieldModel } from '../../../metadata/AdminModel.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { filterCondition, filterText } from '../shared/filterCondition.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { TextInput } from '../shared/TextInput.tsx'

/** Several values of one kind. */
export function listKind(sliceOf: SliceOf): FieldKindSlice {
  const itemOf = (field: FieldModel) => sliceOf(field.itemKind ?? 'string')
  const codec: FieldCodec = {
    selection: (field) => ({ [field.name]: true }),
    toText: (value, field, context) =>
      toItems(value)
        .map((item) => itemOf(field).codec.toText(item, field, context))
        .join(', '),
    toForm: (value, field, model) =>
      toItems(value).map((item) => itemOf(field).codec.toForm(item, field, model)),
    toWire: (value, field, model) =>
      toItems(value).map((item) => itemOf(field).codec.toWire(item, field, model)),
    fromText: (text, field, model) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .map((item) => itemOf(field).codec.fromText(item, field, model)),
    toFilter: (value, path, field) => {
      const text = filterText(value)
      return text === '' ? null : filterCondition(field, path, ['eq', 'in', 'contains'], text)
    },
  }
  const Cell = ({ field, value, context }: CellProps) =>
    toItems(value).map((item) => {
      const text = itemOf(field).codec.toText(item, field, context)
      return (
        <StateChip key={text} color="neutral">
          {text}
        </StateChip>
      )
    })
  return { Cell, Input: TextInput, Filter: TextFilter, codec }
}

function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
