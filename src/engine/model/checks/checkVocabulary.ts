import type { SchemaField } from '../../schema/SchemaField.ts'
import type { VocabularyConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { suggest } from '../../rules/suggest.ts'

/** Labels for something missing from the schema are most likely left over from an earlier schema. */
export function checkVocabulary(context: CheckContext, report: Reporter, vocabulary: VocabularyConfig): void {
  const { entities, actions } = context.schema
  const names = new Set([
    ...entities.flatMap((entity) => fieldNames(entity.fields)),
    ...actions.flatMap(({ inputs, result }) => fieldNames([...inputs.map(({ shape }) => shape), ...result])),
  ])
  for (const name of Object.keys(vocabulary.fields ?? {})) {
    if (names.has(name)) continue
    report.warn(
      'unused-word',
      ['fields', name],
      `No entity and no action has a field "${name}".`,
      suggest(name, [...names], UNUSED),
    )
  }
  for (const [index, name] of (vocabulary.languageEnums ?? []).entries()) {
    if (ownValue(context.schema.enums, name)) continue
    const hint = suggest(name, Object.keys(context.schema.enums), UNUSED)
    report.warn('unused-word', ['languageEnums', index], `The schema has no enum "${name}".`, hint)
  }
  for (const [name, values] of Object.entries(vocabulary.enums ?? {})) {
    const known = ownValue(context.schema.enums, name)?.values.map((value) => value.name)
    if (!known) {
      const hint = suggest(name, Object.keys(context.schema.enums), UNUSED)
      report.warn('unused-word', ['enums', name], `The schema has no enum "${name}".`, hint)
      continue
    }
    for (const value of Object.keys(values)) {
      if (known.includes(value)) continue
      report.warn(
        'unused-word',
        ['enums', name, value],
        `${name} has no value "${value}".`,
        suggest(value, known, UNUSED),
      )
    }
  }
}

const UNUSED = 'Remove it.'

function fieldNames(fields: readonly SchemaField[]): readonly string[] {
  return fields.flatMap((field) => [field.name, ...fieldNames(field.embedded ?? [])])
}
