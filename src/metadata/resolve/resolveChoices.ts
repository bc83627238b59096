import type { SchemaField } from '../../introspection/SchemaModel.ts'
import type { Choice } from '../AdminModel.ts'
import type { ChoiceConfig, FieldConfig, ValueConfig } from '../generated/EntityConfig.ts'
import { humanise } from '../humanise.ts'
import { sameText, toText } from '../texts.ts'
import type { ResolveContext } from './ResolveContext.ts'

/** An enum has all its values, in the order of config, then of the schema; any other field those that config lists. */
export function resolveChoices(
  context: ResolveContext,
  field: SchemaField,
  config: FieldConfig,
): readonly Choice[] {
  const chosen = config.choices ?? []
  const values = field.enumName === null ? [] : (context.schema.enums[field.enumName]?.values ?? [])
  if (values.length === 0) return chosen.map((choice) => toChoice(choice.value, choice, {}))
  const words = (field.enumName !== null && context.config.vocabulary.enums?.[field.enumName]) || {}
  const order = new Map(chosen.map((choice, index) => [choice.value, index]))
  return values
    .map((value, index) => ({ value, place: order.get(value.name) ?? chosen.length + index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => {
      const own = chosen.find((choice) => choice.value === value.name) ?? { value: value.name }
      const choice = toChoice(value.name, own, words[value.name] ?? {})
      return { ...choice, description: value.description, deprecated: value.deprecated }
    })
}

function toChoice(value: string, own: ChoiceConfig, shared: ValueConfig): Choice {
  const label = own.label ?? shared.label
  return {
    value,
    label: label ? toText(label) : sameText(humanise(value)),
    description: null,
    color: own.color ?? shared.color ?? 'neutral',
    deprecated: null,
  }
}
