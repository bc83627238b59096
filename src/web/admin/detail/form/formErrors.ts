import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { AdminModel, FieldModel, Text } from '../../../../metadata/AdminModel.ts'
import { validateRow } from '../../../../metadata/validateRow.ts'
import type { Translate } from '../../../i18n/LanguageProvider.tsx'
import { fieldState, unreadable, type FormValues } from './formState.ts'

/**
 * What is wrong with the values, by field, in the person's words: first what cannot be read at all (letters in a
 * number), then the first broken rule of the metadata. Fields that are read-only are not the person's to mend.
 */
export function formErrors(form: {
  readonly fields: readonly FieldModel[]
  readonly values: FormValues
  readonly row: Row
  readonly model: AdminModel
  readonly translate: Translate
  readonly text: (text: Text) => string
}): Readonly<Record<string, string>> {
  const { fields, values, row, model, translate, text } = form
  const open = fields.filter((field) => {
    const state = fieldState(field, row)
    return state.visible && !state.readonly
  })
  const broken = validateRow(open, row)
  return Object.fromEntries(
    open.flatMap((field): readonly (readonly [string, string])[] => {
      const key = unreadable(field, values[field.name], model)
      if (key !== null) return [[field.name, translate(key)]]
      const error = broken[field.name]
      if (!error) return []
      return [
        [
          field.name,
          error.message ? text(error.message) : translate(`validation.${error.type}`, error.params),
        ],
      ]
    }),
  )
}
