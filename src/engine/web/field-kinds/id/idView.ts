import type { FieldCodec, FieldView } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from '../shared/filterCondition.ts'
import { isIdText } from './idText.ts'
import { toIdValue } from '../shared/numberCodec.ts'
import { textCodec, toPlainText } from '../shared/textCodec.ts'
import { IdCell } from './IdCell.tsx'

const codec: FieldCodec = {
  ...textCodec,
  toWire: (value, field) => {
    const text = toPlainText(value).trim()
    return text === '' ? null : toIdValue(text, field)
  },
  toFilter: (value, path, field) => {
    const text = filterText(value)
    if (text === '') return null
    const id = toIdValue(text, field)
    return id === null || !isIdText(text, field) ? null : filterCondition(field, path, ['eq', 'in'], id)
  },
}

export const idView: FieldView = { Cell: IdCell, codec }
