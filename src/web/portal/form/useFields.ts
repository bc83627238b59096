import { useRef, useState } from 'react'
import { type ApiProblem, describeProblem } from '../../client/ApiError.ts'
import { type Translate, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useAfterPress } from './useAfterPress.ts'

/** Key of the message for a value that cannot be sent; null when it can. */
export type FieldRule<TValues, TName extends keyof TValues> = (
  value: TValues[TName],
  values: TValues,
) => string | null

export type FieldRules<TValues> = { readonly [TName in keyof TValues]?: FieldRule<TValues, TName> }

/** What a small form holds, what is wrong with it, and what the server said. */
export interface Fields<TValues extends object> {
  /** For the `ref` of the `<form>`. */
  readonly attach: (form: HTMLFormElement | null) => void
  /** Puts the focus on the first field that was refused, else on the first one. */
  readonly focusFirst: () => void
  readonly values: TValues
  readonly isDirty: boolean
  readonly set: <TName extends keyof TValues>(name: TName, value: TValues[TName]) => void
  readonly touch: (name: keyof TValues) => void
  /** Shows once the field was left or the form sent. The server's word holds while the field keeps what was sent. */
  readonly errorOf: (name: keyof TValues) => string | null
  /** True when all (or these) can be sent; otherwise what is wrong shows, and the first such field has the focus. */
  readonly check: (names?: readonly (keyof TValues)[]) => boolean
  /** Takes what the server said to the fields it is about. Gives the lines about the whole. */
  readonly refuse: (problems: readonly ApiProblem[], describe?: DescribeProblem) => readonly string[]
  /** Other values from which changes are counted; these by default. */
  readonly restart: (values?: TValues) => void
}

/** The words for one problem where a form has its own. */
export type DescribeProblem = (problem: ApiProblem, translate: Translate) => string

interface Refused<TValues> {
  readonly values: TValues
  readonly errors: { readonly [TName in keyof TValues]?: string }
}

export function useFields<TValues extends object>(
  first: TValues,
  rules: FieldRules<TValues>,
  typed?: Partial<TValues> | null,
): Fields<TValues> {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  const [initial, setInitial] = useState(first)
  const [values, setValues] = useState<TValues>(() => ({ ...first, ...typed }))
  const [touched, setTouched] = useState<ReadonlySet<keyof TValues>>(new Set())
  const [refused, setRefused] = useState<Refused<TValues> | null>(null)

  const names = Object.keys(values) as (keyof TValues)[]
  const brokenRule = (name: keyof TValues) => rules[name]?.(values[name], values) ?? null

  return {
    attach: (element) => {
      form.current = element
    },
    focusFirst: () => {
      const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
      const first = find('[aria-invalid=true]') ?? find('input:not([aria-hidden])')
      first?.focus()
    },
    values,
    isDirty: !isSame(values, initial),
    set: (name, value) => setValues((now) => ({ ...now, [name]: value })),
    touch: (name) => afterPress(() => setTouched((now) => new Set(now).add(name))),
    errorOf: (name) => {
      const key = touched.has(name) ? brokenRule(name) : null
      if (key !== null) return translate(key)
      const said = refused?.errors[name]
      return refused && said !== undefined && isSame(refused.values[name], values[name]) ? said : null
    },
    check: (wanted = names) => {
      setTouched((now) => new Set([...now, ...wanted]))
      const wrong = names.find((name) => wanted.includes(name) && brokenRule(name) !== null)
      if (wrong !== undefined) focus(form.current, wrong)
      return wrong === undefined
    },
    refuse: (problems, describe = describeProblem) => {
      const about = problems.filter(({ field }) => field !== null && names.includes(field as keyof TValues))
      const errors = Object.fromEntries(
        about.map((problem) => [problem.field, describe(problem, translate)]),
      ) as Refused<TValues>['errors']
      setRefused({ values, errors })
      const firstField = names.find((name) => errors[name] !== undefined)
      if (firstField !== undefined) focus(form.current, firstField)
      return problems
        .filter((problem) => !about.includes(problem))
        .map((problem) => describe(problem, translate))
    },
    restart: (next = values) => {
      setInitial(next)
      setValues(next)
      setTouched(new Set())
      setRefused(null)
    },
  }
}

function focus(form: HTMLFormElement | null, name: PropertyKey) {
  form?.querySelector<HTMLElement>(`[name="${String(name)}"]`)?.focus()
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
