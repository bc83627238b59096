import { isNumeric } from '../../../schema/FieldKind.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { InvalidValue } from '../../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { readNumber } from '../../field-kinds/shared/readNumber.ts'
import { numberRulesOf } from '../../field-kinds/shared/numberCodec.ts'

/** Content of a cell: a form value, the text of a related record to find, or no value. */
export type CellReading = ValueReading | { readonly kind: 'lookup'; readonly text: string }

export type ValueReading =
  | { readonly kind: 'value'; readonly value: unknown }
  /** `key` of the message, with its parameters. */
  | { readonly kind: 'invalid'; readonly key: string; readonly params: Readonly<Record<string, string>> }

export function readCell(text: string, field: FieldModel, model: AdminModel, locale: Locale): CellReading {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'value', value: codecOf(field.kind).toForm(null, field, model) }
  if (field.reference) return { kind: 'lookup', text: trimmed }
  if (field.choices.length > 0) return readChoice(trimmed, field)
  try {
    const number = isNumeric(field.kind) ? readNumber(trimmed, numberRulesOf(field, locale)) : null
    if (number?.machine === null) return { kind: 'invalid', ...number.problem }
    if (!number && SHORTENED.test(trimmed)) {
      return { kind: 'invalid', key: 'lists.import.shortened', params: { text: trimmed } }
    }
    const value = codecOf(field.kind).fromText(number?.machine ?? text, field, model)
    codecOf(field.kind).toWire(value, field, model)
    return { kind: 'value', value }
  } catch (error) {
    if (error instanceof InvalidValue) return { kind: 'invalid', key: error.key, params: {} }
    throw error
  }
}

/** `4,57E+15`: a spreadsheet's long number, whose last digits are lost. */
const SHORTENED = /^\d[.,]\d+E\+\d{1,2}$/i

/** The value itself, or its label. */
function readChoice(text: string, field: FieldModel): CellReading {
  const wanted = text.toLocaleLowerCase()
  const choice = field.choices.find(
    ({ value, label }) => value.toLocaleLowerCase() === wanted || label.toLocaleLowerCase() === wanted,
  )
  if (choice) return { kind: 'value', value: choice.value }
  const choices = field.choices
    .filter(({ deprecated }) => deprecated === null)
    .map(({ label }) => label)
    .join(', ')
  return { kind: 'invalid', key: 'lists.import.noChoice', params: { choices } }
}
