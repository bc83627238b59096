import type { Filter } from '../../introspection/dialects/Dialect.ts'
import type { SchemaEntity, SchemaModel } from '../../introspection/SchemaModel.ts'
import type { DisplayTemplate, Text } from '../AdminModel.ts'
import type { CheckedConfig } from '../checks/checkConfig.ts'
import type { Condition } from '../Condition.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import { sameText, toText } from '../texts.ts'
import { toFilter } from '../toFilter.ts'
import { walkPath } from './walkPath.ts'

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

/** A condition of config on the rows of an entity, as the backend is asked; null without one. */
export function entityFilter(
  { entities }: Pick<ResolveContext, 'entities'>,
  entity: string,
  condition: Condition | undefined,
): Filter | null {
  if (condition === undefined) return null
  return toFilter(condition, (dotted) => {
    const walked = walkPath(
      {
        field: (name, field) => entities.get(name)?.fields.find((one) => one.name === field),
        embedded: (field, name) => field.embedded?.find((part) => part.name === name),
      },
      entity,
      dotted.split('.'),
    )
    return 'missing' in walked ? null : walked.field.kind
  })
}
