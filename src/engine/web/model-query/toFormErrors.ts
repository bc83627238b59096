import { describeProblem, type Refusal } from '../client/ApiError.ts'
import type { Translate } from '../i18n/LanguageProvider.tsx'

export interface FormErrors {
  /** By field: its first error. */
  readonly fields: Readonly<Record<string, string>>
  /** Errors about the whole input, or about a field that the form does not show (prefixed with its label). */
  readonly form: readonly string[]
}

export interface ErrorPlaces {
  /** Names of the fields that can show an error. */
  readonly shown: readonly string[]
  /** Label of a field that the form does not show; null for none. */
  readonly labelOf: (name: string) => string | null
  readonly translate: Translate
  /** Message for an error where a form has its own. */
  readonly describe?: (error: Refusal, translate: Translate) => string
}

/** Assigns the server's refusals, as messages, to their places in the form. */
export function toFormErrors(errors: readonly Refusal[], places: ErrorPlaces): FormErrors {
  const { shown, labelOf, translate, describe = describeProblem } = places
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const error of errors) {
    const name = error.field
    if (name !== null && shown.includes(name)) {
      const isNameless = error.code === null && error.message === ''
      fields[name] ??= isNameless ? translate('validation.SERVER_SIDE') : describe(error, translate)
    } else {
      const label = name === null ? null : labelOf(name)
      const text = describe(error, translate)
      form.push(label === null ? text : `${label}: ${text}`)
    }
  }
  return { fields, form }
}

/** Field labels; the name for an unknown field. */
export function labelsOf(
  fields: Readonly<Record<string, { readonly label: string } | undefined>>,
): ErrorPlaces['labelOf'] {
  return (name) => fields[name]?.label ?? name
}
