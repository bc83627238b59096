import { getNamedType, getNullableType, isLeafType } from 'graphql'
import type { SchemaEntity, UnusedField } from '../../SchemaModel.ts'
import { findTarget } from './actions/findTarget.ts'
import type { ReadContext } from './EntityDraft.ts'
import { isAggregate } from './isAggregate.ts'
import { readRows } from './rowsShape.ts'
import type { OutputField } from './typeShapes.ts'

/** Every unused root field, with the reason. Mutations are always used: by an entity or as an action. */
export const readUnused = (
  context: ReadContext,
  entities: readonly SchemaEntity[],
): readonly UnusedField[] => {
  const used = new Set(
    entities.flatMap(({ operations: { list, get, related = [] } }) => [
      list?.field ?? '',
      list?.countedBy?.field ?? '',
      get?.field ?? '',
      ...related.map((one) => one.list.field),
    ]),
  )
  const byType = new Map(entities.map((entity) => [entity.typeName, entity]))
  const query = context.schema.getQueryType()?.name ?? 'Query'
  const subscription = context.schema.getSubscriptionType()
  return [
    ...context.queryFields
      .filter(({ name }) => !used.has(name))
      .map((field) => ({ field: `${query}.${field.name}`, reason: reasonOf(field, context, byType) })),
    ...Object.keys(subscription?.getFields() ?? {}).map((name) => ({
      field: `${subscription?.name ?? 'Subscription'}.${name}`,
      reason: 'Subscriptions are not read from a schema.',
    })),
  ]
}

const reasonOf = (
  field: OutputField,
  context: ReadContext,
  byType: ReadonlyMap<string, SchemaEntity>,
): string => {
  if (field.name.startsWith('_')) return 'A name that begins with _ is for tools.'
  const rows = readRows(field.type)
  if (rows !== null && isAggregate(rows.rowType)) return `It sums rows up, as ${rows.rowType.name}.`
  if (rows !== null) return whyNoList(field, rows.rowType.name, context, byType)
  const type = getNullableType(field.type)
  if (isLeafType(getNamedType(type))) return `It gives ${String(type)}, no rows.`
  const entity = byType.get(getNamedType(type).name)
  if (entity === undefined) return `It gives ${String(type)}, which no list that is used holds.`
  if (entity.operations.list === null)
    return `It gives one ${entity.typeName}, which is read in the lists of other records only.`
  const get = entity.operations.get?.field
  return get === undefined
    ? `It gives one ${entity.typeName}, but not by the id of a row.`
    : `It gives one ${entity.typeName}, which is read through ${get}.`
}

const whyNoList = (
  field: OutputField,
  typeName: string,
  context: ReadContext,
  byType: ReadonlyMap<string, SchemaEntity>,
): string => {
  const entity = byType.get(typeName)
  if (entity?.operations.lists.includes(field.name) === true) {
    return `It lists ${typeName}, which is read through ${entity.name}.`
  }
  const needs = context.unusableLists.find((list) => list.field === field.name)?.args
  if (needs === undefined) return `It reads rows of ${typeName} whose keys are known.`
  const needed = `It lists ${typeName} only with ${needs.join(', ')}`
  const owner = field.args
    .filter((arg) => needs.includes(arg.name))
    .map((arg) => findTarget(arg, field, context))
    .find((target) => target !== null)
  return owner === undefined || owner === null
    ? `${needed}, which a list cannot know.`
    : `${needed}: the rows of one record of ${owner.name}. A field of ${owner.type.name} that lists them becomes a tab.`
}
