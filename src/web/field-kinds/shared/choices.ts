import type { Choice, FieldModel, Locale, Text } from '../../../metadata/AdminModel.ts'
import type { FieldCodec } from '../FieldKindSlice.ts'
import type { SelectOption } from './ChoiceSelect.tsx'
import { filterCondition, filterText } from './filterCondition.ts'
import { textCodec, toPlainText } from './textCodec.ts'

export function choiceOf(field: FieldModel, value: unknown): Choice | undefined {
  return field.choices.find((choice) => choice.value === value)
}

/** What a text is called in each language, where config says so. */
export function translationOf({ translations }: FieldModel, text: string): Text | undefined {
  return Object.hasOwn(translations, text) ? translations[text] : undefined
}

/** Choices as options of a select. Deprecated ones are offered only while they are the value. */
export function choiceOptions(field: FieldModel, locale: Locale, current: unknown): readonly SelectOption[] {
  return field.choices
    .filter((choice) => choice.deprecated === null || choice.value === current)
    .map((choice) => ({ value: choice.value, text: choice.label[locale] }))
}

/** Codec of a value out of a list of choices: people see its label, machines the value, filters compare it whole. */
export const choiceCodec: FieldCodec = {
  ...textCodec,
  toText: (value, field, { locale }) => {
    const text = toPlainText(value)
    if (locale === null) return text
    return choiceOf(field, value)?.label[locale] ?? translationOf(field, text)?.[locale] ?? text
  },
  toFilter: (value, path, field) => {
    const text = filterText(value)
    return text === '' ? null : filterCondition(field, path, ['eq', 'in'], text)
  },
}
