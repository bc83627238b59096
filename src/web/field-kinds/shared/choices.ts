import type { Choice, FieldModel } from '../../../metadata/FieldModel.ts'
import type { FieldCodec } from '../FieldKindSlice.ts'
import type { SelectOption } from './ChoiceSelect.tsx'
import { filterCondition, filterText } from './filterCondition.ts'
import { textCodec, toPlainText } from './textCodec.ts'

export function choiceOf(field: FieldModel, value: unknown): Choice | undefined {
  return field.choices.find((choice) => choice.value === value)
}

/** Label of a text, if config has one. */
export function translationOf({ translations }: FieldModel, text: string): string | undefined {
  return Object.hasOwn(translations, text) ? translations[text] : undefined
}

/** Choices as options of a select. A deprecated choice is offered only while it is the current value. */
export function choiceOptions(field: FieldModel, current: unknown): readonly SelectOption[] {
  return field.choices
    .filter((choice) => choice.deprecated === null || choice.value === current)
    .map((choice) => ({ value: choice.value, text: choice.label }))
}

/**
 * Codec for a value from a list of choices: people see its label, machines the value; filters compare the
 * whole value.
 */
export const choiceCodec: FieldCodec = {
  ...textCodec,
  toText: (value, field, { locale }) => {
    const text = toPlainText(value)
    if (locale === null) return text
    return choiceOf(field, value)?.label ?? translationOf(field, text) ?? text
  },
  toFilter: (value, path, field) => {
    const text = filterText(value)
    return text === '' ? null : filterCondition(field, path, ['eq', 'in'], text)
  },
}
