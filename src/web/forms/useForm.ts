import { useRef, useState } from 'react'
import type { Refusal } from '../client/ApiError.ts'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { type ErrorPlaces, toFormErrors } from '../model-query/toFormErrors.ts'
import {
  type FieldErrors,
  type FormState,
  type FormStateOptions,
  type NameOf,
  useFormState,
} from './useFormState.ts'

/** A portal form: field state and submit handling. */
export interface Form<TValues> extends Pick<
  FormState<TValues>,
  'id' | 'values' | 'initial' | 'isDirty' | 'broken' | 'errorOf' | 'idOf' | 'focus' | 'touch' | 'restart'
> {
  /** For the `ref` of the `<form>`. */
  readonly attach: (form: HTMLFormElement | null) => void
  /** Focuses the first refused field, otherwise the first one. */
  readonly focusFirst: () => void
  readonly set: <TName extends NameOf<TValues>>(name: TName, value: TValues[TName]) => void
  /**
   * True when all (or these) fields are valid; otherwise shows the errors and focuses the first invalid
   * field.
   */
  readonly check: (names?: readonly NameOf<TValues>[]) => boolean
  /** Fields with a message since the last failed submit, in page order. */
  readonly wrong: readonly NameOf<TValues>[]
  /** Assigns the server's refusals to their fields. Returns the messages about the whole form. */
  readonly refuse: (problems: readonly Refusal[], describe?: ErrorPlaces['describe']) => readonly string[]
}

/** What fields need of a form. A form with more values than these will do. */
export type FormFields<TValues> = Pick<Form<TValues>, 'values' | 'errorOf' | 'idOf' | 'set' | 'touch'>

export interface FormOptions<TValues> extends FormStateOptions<TValues> {
  /** In page order. */
  readonly names: readonly NameOf<TValues>[]
}

export function useForm<TValues extends object>({ names, ...options }: FormOptions<TValues>): Form<TValues> {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const form = useFormState<TValues>(options)
  const { broken, focus, touch, errorOf } = form
  return {
    ...form,
    attach: (found) => {
      element.current = found
    },
    focusFirst: () => {
      const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector)
      const first = find('[aria-invalid=true]') ?? find('input:not([aria-hidden])')
      first?.focus()
    },
    check: (wanted = names) => {
      touch(...wanted)
      const first = names.find((name) => wanted.includes(name) && broken[name] !== undefined)
      setFailed(first !== undefined)
      if (first !== undefined) focus(first)
      return first === undefined
    },
    wrong: hasFailed ? names.filter((name) => errorOf(name) !== null) : [],
    refuse: (problems, describe) => {
      const found = toFormErrors(problems, {
        shown: names,
        labelOf: () => null,
        translate,
        ...(describe ? { describe } : {}),
      })
      form.refuse(found.fields as FieldErrors<TValues>)
      const first = names.find((name) => found.fields[name] !== undefined)
      if (first !== undefined) focus(first)
      return found.form
    },
  }
}
