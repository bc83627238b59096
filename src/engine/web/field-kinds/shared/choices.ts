import type { AdminModel } from '../../../model/AdminModel.ts'
import type { Choice, FieldModel } from '../../../model/FieldModel.ts'
import { operationName, recordName } from '../../../model/schemaNames.ts'
import type { FieldCodec, FieldContext } from '../FieldKindSlice.ts'
import type { SelectOption } from './ChoiceSelect.tsx'
import { filterCondition, filterText, textCodec, toPlainText } from './textCodec.ts'

export function choiceOf(field: FieldModel, value: unknown): Choice | undefined {
  return field.choices.find((choice) => choice.value === value)
}

/** Whether the field has its choices alone: they are those of an enum, and no server takes any other. */
export function isClosed({ enumName, choices }: FieldModel): boolean {
  return enumName !== null && choices.length > 0
}

export function isPossible(field: FieldModel, value: string): boolean {
  return !isClosed(field) || choiceOf(field, value) !== undefined
}

/** Label of a text, if config has one, or the label of what it names. `describe` says what an operation does to its record. */
export function translationOf(
  { translations, names }: FieldModel,
  text: string,
  model: AdminModel,
  describe: (type: string, label: string) => string = (_type, label) => label,
): string | undefined {
  if (Object.hasOwn(translations, text)) return translations[text]
  if (names === undefined || text === '') return undefined
  if (names === 'records') return recordName(model, text)
  return operationName(model, text, describe)
}

/** Choices as options of a select. A deprecated choice is offered only while it is the current value. */
export function choiceOptions(field: FieldModel, current: unknown): readonly SelectOption[] {
  return field.choices
    .filter((choice) => choice.deprecated === null || choice.value === current)
    .map((choice) => ({ value: choice.value, text: choice.label }))
}

export function booleanOptions({ translate }: FieldContext): readonly SelectOption[] {
  return [
    { value: 'true', text: translate('fields.yes') },
    { value: 'false', text: translate('fields.no') },
  ]
}

/**
 * Codec for a value from a list of choices: people see its label, machines the value; filters compare the
 * whole value.
 */
export const choiceCodec: FieldCodec = {
  ...textCodec,
  toText: (value, field, { locale, model }) => {
    const text = toPlainText(value)
    if (locale === null) return text
    return choiceOf(field, value)?.label ?? translationOf(field, text, model) ?? text
  },
  toFilter: (value, path, field) => {
    const text = filterText(value)
    return text === '' || !isPossible(field, text) ? null : filterCondition(field, path, ['eq', 'in'], text)
  },
}
