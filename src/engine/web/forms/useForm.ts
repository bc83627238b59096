import { useCallback, useRef, useState } from 'react'
import type { Refusal } from '../client/ApiError.ts'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { type ErrorPlaces, type FormErrors, toFormErrors } from '../model-query/toFormErrors.ts'
import {
  type FieldErrors,
  type FormState,
  type FormStateOptions,
  type NameOf,
  useFormState,
} from './useFormState.ts'

/** Every form: field state, what blocks submitting, and the server's refusals. */
export interface Form<TValues> extends Omit<FormState<TValues>, 'set' | 'refuse'> {
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
  /** Fields with a broken rule or a refused value, visible or not, in page order. */
  readonly invalid: readonly NameOf<TValues>[]
  /** Shows all errors and focuses the first invalid field, also when only the server has refused it. */
  readonly showInvalid: () => void
  /** Fields with a message since the last failed submit, in page order. */
  readonly wrong: readonly NameOf<TValues>[]
  /** Messages about the whole form, until the next submit. */
  readonly problems: readonly string[]
  /** Shows these messages about the whole form; none removes them. */
  readonly tell: (problems: readonly string[]) => void
  /** Shows the server's refusals at their fields and the others as `problems`; returns both. */
  readonly refuse: (problems: readonly Refusal[], describe?: ErrorPlaces['describe']) => FormErrors
}

/** What fields need of a form. A form with more values than these will do. */
export type FormFields<TValues> = Pick<Form<TValues>, 'values' | 'errorOf' | 'idOf' | 'set' | 'touch'>

export interface FormOptions<TValues> extends FormStateOptions<TValues> {
  /** In page order. */
  readonly names: readonly NameOf<TValues>[]
  /** Whether a field is on the page and can show a refusal; all are without it. */
  readonly isShown?: (name: NameOf<TValues>, values: TValues) => boolean
  /** Label of a refused field that is not on the page. */
  readonly labelOf?: ErrorPlaces['labelOf']
}

export function useForm<TValues extends object>(options: FormOptions<TValues>): Form<TValues> {
  const { names, isShown = () => true, labelOf = () => null, ...stateOptions } = options
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>(NOTHING)
  const form = useFormState<TValues>(stateOptions)
  const { values, broken, focus, touch, errorOf, isRefused } = form
  const invalid = names.filter((name) => broken[name] !== undefined || isRefused(name))
  /** Shows the messages of these fields, and focuses the first of the blocking ones. */
  const show = (wanted: readonly NameOf<TValues>[], blocking: readonly NameOf<TValues>[]) => {
    const [first] = blocking
    touch(...wanted)
    setFailed(first !== undefined)
    if (first !== undefined) focus(first)
  }
  return {
    ...form,
    problems,
    tell: useCallback((lines) => setProblems(lines.length === 0 ? NOTHING : lines), []),
    attach: useCallback((found) => {
      element.current = found
    }, []),
    focusFirst: () => {
      const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector)
      const first =
        find('[aria-invalid=true]') ?? find('input:not([aria-hidden]), textarea:not([aria-hidden])')
      first?.focus()
    },
    check: (wanted = names) => {
      const blocking = names.filter((name) => wanted.includes(name) && broken[name] !== undefined)
      show(wanted, blocking)
      return blocking.length === 0
    },
    invalid,
    showInvalid: () => show(names, invalid),
    wrong:
      hasFailed || invalid.some(isRefused) ? names.filter((name) => errorOf(name) !== null) : NOTHING_WRONG,
    refuse: (refusals, describe) => {
      const found = toFormErrors(refusals, {
        shown: names.filter((name) => isShown(name, values)),
        labelOf,
        translate,
        ...(describe ? { describe } : {}),
      })
      form.refuse(found.fields as FieldErrors<TValues>)
      setProblems(found.form)
      const first = names.find((name) => found.fields[name] !== undefined)
      if (first !== undefined) focus(first)
      return found
    },
  }
}

const NOTHING: readonly string[] = []
const NOTHING_WRONG: readonly never[] = []
