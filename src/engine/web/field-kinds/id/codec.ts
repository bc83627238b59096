import type { FieldCodec } from '../FieldKindSlice.ts'
import { filterCondition, filterText, textCodec, toPlainText } from '../shared/textCodec.ts'
import { toIdValue } from '../shared/numberCodec.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'

export const idCodec: FieldCodec = {
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

/** An id of a type whose texts have a recognisable form. */
export function isUuidType({ typeName }: Pick<FieldModel, 'typeName'>): boolean {
  return /^(uuid|guid)$/i.test(typeName)
}

/** Whether the text can be an id of the field: what cannot is a mistake that the backend would refuse with all rows. */
export function isIdText(text: string, field: Pick<FieldModel, 'typeName'>): boolean {
  return !isUuidType(field) || UUID.test(text)
}

// Backends read them with and without lines and braces.
const UUID = /^\{?[0-9a-f]{8}(-?)[0-9a-f]{4}(?:\1[0-9a-f]{4}){2}\1[0-9a-f]{12}\}?$/i
