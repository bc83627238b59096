import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { FieldModel, Text } from '../../../../metadata/AdminModel.ts'
import { validateRow } from '../../../../metadata/validateRow.ts'
import type { Translate } from '../../../i18n/LanguageProvider.tsx'
import { fieldState, type FormValues } from './formState.ts'
import type { WireReader } from './wireReader.ts'

/**
 * What is wrong with the values, by field, in the person's words: first what cannot be read at all (letters in a
 * number), then the first broken rule of the metadata. Fields that are read-only are not the person's to mend.
 */
export function formErrors(form: {
  readonly fields: readonly FieldModel[]
  readonly values: FormValues
  readonly row: Row
  readonly read: WireReader
  readonly translate: Translate
  readonly text: (text: Text) => string
}): Readonly<Record<string, string>> {
  const { fields, values, row, read, translate, text } = form
  const open = fields.filter((field) => {
    const state = fieldState(field, row)
    return state.visible && !state.readonly
  })
  const broken = validateRow(open, row)
  return Object.fromEntries(
    open.flatMap((field): readonly (readonly [string, string])[] => {
      const { unreadable } = read(field, values[field.name])
      if (unreadable !== null) return [[field.name, translate(unreadable)]]
      const error = broken[field.name]
      if (!error) return []
      const said = error.message ? text(error.message) : translate(`validation.${error.type}`, error.params)
      return [[field.name, said || translate('validation.INVALID')]]
    }),
  )
}
