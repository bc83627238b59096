import { InvalidValue, type FieldCodec, type FieldView } from '../FieldKindSlice.ts'
import { textCodec } from '../shared/textCodec.ts'
import { JsonCell } from './JsonCell.tsx'
import { parseJson } from './parseJson.ts'

const codec: FieldCodec = {
  ...textCodec,
  toText: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  toForm: (value) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2)),
  toWire: (value) => {
    if (typeof value !== 'string') return value ?? null
    if (value.trim() === '') return null
    const parsed = parseJson(value)
    if (!parsed.ok) throw new InvalidValue('validation.JSON')
    return parsed.value
  },
}

export const jsonView: FieldView = { Cell: JsonCell, codec }
