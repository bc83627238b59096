import { useCallback } from 'react'
import type { ValidationRule } from '../../model/FieldModel.ts'
import { validateField } from '../../model/validateRow.ts'
import { type Translate, useTranslate } from '../i18n/LanguageProvider.tsx'
import { describeFieldError } from '../model-query/checkValues.ts'
import { type Form, useForm } from './useForm.ts'
import type { FieldErrors, NameOf } from './useFormState.ts'

/** Rules in config's form, or a function that returns the message key (null for a valid value). */
export type FieldRule<TValue, TValues> =
  | readonly ValidationRule[]
  | ((value: TValue, values: TValues) => string | null)

export type FieldRules<TValues> = {
  readonly [TName in NameOf<TValues>]?: FieldRule<TValues[TName], TValues>
}

/**
 * A hand-written form, for pages that people see before sign-in. `rules` must stay the same object. `labelOf` names a field
 * of another form that the server may refuse.
 */
export function useFields<TValues extends object>(
  opened: TValues,
  rules: FieldRules<TValues>,
  labelOf: (name: string) => string | null = noLabel,
): Form<TValues> {
  const translate = useTranslate()
  return useForm<TValues>({
    opened,
    names: Object.keys(opened) as NameOf<TValues>[],
    labelOf,
    check: useCallback((values) => brokenRules(values, rules, translate), [rules, translate]),
  })
}

const noLabel = (): null => null

function brokenRules<TValues extends object>(
  values: TValues,
  rules: FieldRules<TValues>,
  translate: Translate,
): FieldErrors<TValues> {
  const errors: { [TName in NameOf<TValues>]?: string } = {}
  for (const name of Object.keys(rules) as NameOf<TValues>[]) {
    const rule = rules[name]
    if (!rule) continue
    const value = values[name]
    if (isList(rule)) {
      const field = { ...TEXT_FIELD, name, validation: rule }
      // A phone's keyboard adds a space after each word.
      const error = validateField(field, { [name]: typeof value === 'string' ? value.trim() : value })
      if (error) errors[name] = describeFieldError(error, translate)
    } else {
      const key = rule(value, values)
      if (key !== null) errors[name] = translate(key)
    }
  }
  return errors
}

function isList<TValue, TValues>(rule: FieldRule<TValue, TValues>): rule is readonly ValidationRule[] {
  return Array.isArray(rule)
}

const TEXT_FIELD = {
  kind: 'string',
  hidden: false,
  required: false,
  conditions: { visible: null, required: null, readonly: null },
} as const
