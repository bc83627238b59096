import type { WriteError } from '../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../metadata/AdminModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'

export interface FormErrors {
  /** By field: the first error of each. */
  readonly fields: Readonly<Record<string, string>>
  /** About the whole, or about a field that the form does not show (then with its label). */
  readonly form: readonly string[]
}

/** What the server refused, in the person's words, at the place it belongs. */
export function toFormErrors(
  errors: readonly WriteError[],
  entity: Pick<EntityModel, 'fields'>,
  shown: readonly string[],
  context: Pick<FieldContext, 'translate' | 'locale'>,
): FormErrors {
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const error of errors) {
    const text = describeWriteError(error, context.translate)
    const name = error.field
    const isNameless = error.code === null && error.message === ''
    if (name !== null && shown.includes(name)) {
      fields[name] ??= isNameless ? context.translate('validation.SERVER_SIDE') : text
    } else form.push(name === null ? text : `${entity.fields[name]?.label[context.locale] ?? name}: ${text}`)
  }
  return { fields, form }
}

/** The translated text of the error's code with its parameters; the server's own message for a code without one. */
export function describeWriteError(error: WriteError, translate: FieldContext['translate']): string {
  const key = `errors.${error.code ?? 'UNKNOWN'}`
  const text = translate(key, error.params)
  const isKnown = text !== key && error.code !== null
  return isKnown || error.message === '' ? text : error.message
}
