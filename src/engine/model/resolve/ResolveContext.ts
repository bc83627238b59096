import type { BackendModel } from '../BackendModel.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { SchemaEntity, SchemaModel } from '../../schema/SchemaModel.ts'
import type { DisplayTemplate } from '../FieldModel.ts'
import type { CheckedConfig } from '../config/CheckedConfig.ts'
import type { Condition } from '../Condition.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import type { Locale } from '../Text.ts'
import type { Say } from '../texts.ts'
import { toFilter } from '../toFilter.ts'
import { walkPath } from './walkPath.ts'

/** What every step of the resolution reads. */
export interface ResolveContext {
  readonly schema: SchemaModel
  readonly backend: BackendModel
  readonly config: CheckedConfig
  readonly entities: ReadonlyMap<string, SchemaEntity>
  readonly locale: Locale
  readonly say: Say
  /** By entity name; relations need those of other entities. */
  readonly displays: ReadonlyMap<string, DisplayTemplate>
}

export function configOf(context: ResolveContext, entity: string): EntityConfig {
  return context.config.entities[entity] ?? {}
}

/** The schema's own description of a place, in the reader's language if it has one. */
export function describe(
  { config, locale }: ResolveContext,
  place: string,
  description: string | null,
): string | null {
  if (description === null || description === '') return null
  return ownValue(config.descriptions[locale], place) ?? description
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
