import { readRelativeDay, type RelativeDate } from '../../schema/relativeDate.ts'
import { type FieldKind, isTemporal, valuesOf } from '../../schema/FieldKind.ts'
import type { BackendModel } from '../BackendModel.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { FilterOperator } from '../../schema/FilterOperator.ts'
import type { SchemaEntity, SchemaModel } from '../../schema/SchemaModel.ts'
import type { DisplayTemplate } from '../FieldModel.ts'
import type { CheckedConfig } from '../config/CheckedConfig.ts'
import type { Condition } from '../Condition.ts'
import type { EntityConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import type { Locale } from '../Text.ts'
import type { Say } from '../texts.ts'
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

/**
 * A condition as a filter for the backend. `not` has no counterpart there: its checks keep it out. `kindAt` tells the
 * kind of the field at a path: where that is a date, `{today}` and its like are relative.
 */
function toFilter(condition: Condition, kindAt: (dotted: string) => FieldKind | null): Filter {
  const parts = Object.entries(condition).flatMap(([key, value]): Filter[] => {
    if (key === 'and') return (value as readonly Condition[]).map((part) => toFilter(part, kindAt))
    if (key === 'or') return [{ or: (value as readonly Condition[]).map((part) => toFilter(part, kindAt)) }]
    return Object.entries(value as Readonly<Record<string, unknown>>).map(([op, expected]) => ({
      path: key.split('.'),
      op: op as FilterOperator,
      value: toValue(expected, kindAt(key)),
    }))
  })
  const [only] = parts
  return only && parts.length === 1 ? only : { and: parts }
}

function toValue(expected: unknown, kind: FieldKind | null): unknown {
  if (kind === null || !isTemporal(kind)) return expected
  const relativeTo = readRelativeDay(expected)
  if (relativeTo === null) return expected
  return { relativeTo, kind: valuesOf(kind) === 'day' ? 'date' : 'date-time' } satisfies RelativeDate
}
