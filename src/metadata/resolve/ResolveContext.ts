import type { SchemaEntity, SchemaModel } from '../../introspection/SchemaModel.ts'
import type { DisplayTemplate, Text } from '../AdminModel.ts'
import type { CheckedConfig } from '../checks/checkConfig.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import { sameText, toText } from '../texts.ts'

/** What every step of the resolution reads. */
export interface ResolveContext {
  readonly schema: SchemaModel
  readonly config: CheckedConfig
  readonly entities: ReadonlyMap<string, SchemaEntity>
  /** By entity name; relations need those of other entities. */
  readonly displays: ReadonlyMap<string, DisplayTemplate>
}

export function configOf(context: ResolveContext, entity: string): EntityConfig {
  return context.config.entities[entity] ?? {}
}

/** The schema's own words about something, in every language that the vocabulary has them in. */
export function describe({ config }: ResolveContext, description: string | null): Text | null {
  if (description === null || description === '') return null
  const translated = ownValue(config.vocabulary.descriptions, description)
  return translated ? toText({ ...translated, en: description }) : sameText(description)
}
