import type { SchemaField } from '../../introspection/SchemaModel.ts'
import type { VocabularyConfig } from '../generated/EntityConfig.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { suggest } from './suggest.ts'

/** Words for something that the schema does not have are most likely left over from an earlier schema. */
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
  const said = new Set(descriptionsOf(context))
  for (const text of Object.keys(vocabulary.descriptions ?? {})) {
    if (said.has(text)) continue
    const message = `The schema says nowhere: "${text}"`
    report.warn('unused-word', ['descriptions', text], message, suggest(text, [...said], UNUSED))
  }
  for (const [name, values] of Object.entries(vocabulary.enums ?? {})) {
    const known = context.schema.enums[name]?.values.map((value) => value.name)
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

function descriptionsOf({ schema }: CheckContext): readonly string[] {
  const below = (fields: readonly SchemaField[]): readonly (string | null)[] =>
    fields.flatMap((field) => [field.description, ...below(field.embedded ?? [])])
  return [
    ...schema.entities.flatMap((entity) => [entity.description, ...below(entity.fields)]),
    ...schema.actions.flatMap(({ description, inputs, result }) => [
      description,
      ...below([...inputs.map(({ shape }) => shape), ...result]),
    ]),
  ].filter((text) => text !== null)
}
