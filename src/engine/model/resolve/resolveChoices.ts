import type { SchemaField } from '../../schema/SchemaField.ts'
import type { Choice } from '../FieldModel.ts'
import type { ChoiceConfig, FieldConfig, ValueConfig } from '../generated/EntityConfig.ts'
import { humanise } from '../humanise.ts'
import { LANGUAGES, type Locale } from '../Text.ts'
import type { Say } from '../texts.ts'
import type { ResolveContext } from './ResolveContext.ts'

/** An enum has all its values, in the order of config, then of the schema; any other field those that config lists. */
export function resolveChoices(
  context: ResolveContext,
  field: SchemaField,
  config: FieldConfig,
): readonly Choice[] {
  const chosen = config.choices ?? []
  const values = field.enumName === null ? [] : (context.schema.enums[field.enumName]?.values ?? [])
  if (values.length === 0)
    return chosen.map((choice) => toChoice(context.say, choice.value, choice, {}, humanise))
  const isLanguage = context.config.vocabulary.languageEnums?.includes(field.enumName ?? '') ?? false
  const nameOf = isLanguage ? languageNames(context.locale) : humanise
  const words = (field.enumName !== null && context.config.vocabulary.enums?.[field.enumName]) || {}
  const order = new Map(chosen.map((choice, index) => [choice.value, index]))
  return values
    .map((value, index) => ({ value, place: order.get(value.name) ?? chosen.length + index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => {
      const own = chosen.find((choice) => choice.value === value.name) ?? { value: value.name }
      const choice = toChoice(context.say, value.name, own, words[value.name] ?? {}, nameOf)
      return { ...choice, deprecated: value.deprecated }
    })
}

/** What people who read one language call the others: `fi` is Finnish. */
function languageNames(locale: Locale): (code: string) => string {
  const { tag } = LANGUAGES[locale]
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  return (code) => {
    const name = /^[a-z]{2,3}$/.test(code) ? names.of(code) : undefined
    if (name === undefined) return humanise(code)
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  }
}

function toChoice(
  say: Say,
  value: string,
  own: ChoiceConfig,
  shared: ValueConfig,
  nameOf: (value: string) => string,
): Choice {
  const label = own.label ?? shared.label
  return {
    value,
    label: label ? say(label) : nameOf(value),
    color: own.color ?? shared.color ?? 'neutral',
    deprecated: null,
  }
}
