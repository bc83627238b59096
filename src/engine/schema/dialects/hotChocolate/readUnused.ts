import { getNamedType, getNullableType, isLeafType } from 'graphql'
import type { SchemaEntity, UnusedBecause, UnusedField } from '../../SchemaModel.ts'
import { findTarget } from './actions/findTarget.ts'
import type { ReadContext } from './EntityDraft.ts'
import { isAggregate } from './isAggregate.ts'
import { readRows } from './rowsShape.ts'
import { rootOf, type OutputField } from './typeShapes.ts'

/** Every unused root field, with the reason. Mutations are always used: by an entity or as an action. */
export const readUnused = (
  context: ReadContext,
  entities: readonly SchemaEntity[],
): readonly UnusedField[] => {
  const used = new Set(
    entities.flatMap(({ operations: { list, get, related = [] } }) => [
      rootOf(list?.field ?? ''),
      list?.countedBy?.field ?? '',
      rootOf(get?.field ?? ''),
      ...related.map((one) => one.list.field),
    ]),
  )
  const byType = new Map(entities.map((entity) => [entity.typeName, entity]))
  const query = context.schema.getQueryType()?.name ?? 'Query'
  const subscription = context.schema.getSubscriptionType()
  return [
    ...context.queryFields
      .filter(({ name }) => !used.has(name))
      .map((field) => ({ field: `${query}.${field.name}`, ...reasonOf(field, context, byType) })),
    ...Object.keys(subscription?.getFields() ?? {}).map((name) => ({
      field: `${subscription?.name ?? 'Subscription'}.${name}`,
      ...reason('SUBSCRIPTION'),
    })),
  ]
}

type Reason = Pick<UnusedField, 'because' | 'params'>

const reason = (because: UnusedBecause, params: Reason['params'] = {}): Reason => ({ because, params })

const reasonOf = (
  field: OutputField,
  context: ReadContext,
  byType: ReadonlyMap<string, SchemaEntity>,
): Reason => {
  if (field.name.startsWith('_')) return reason('TOOLS')
  const rows = readRows(field.type)
  if (rows !== null && isAggregate(rows.rowType)) return reason('SUMS', { type: rows.rowType.name })
  if (rows !== null) return whyNoList(field, rows.rowType.name, context, byType)
  const type = getNullableType(field.type)
  if (isLeafType(getNamedType(type))) return reason('VALUE', { type: String(type) })
  const entity = byType.get(getNamedType(type).name)
  if (entity === undefined) return reason('NO_LIST', { type: String(type) })
  const { typeName, operations } = entity
  if (operations.list === null) return reason('ONE_INSIDE', { type: typeName })
  return operations.get === null
    ? reason('ONE_OTHERWISE', { type: typeName })
    : reason('ONE_READ', { type: typeName, through: operations.get.field })
}

const whyNoList = (
  field: OutputField,
  type: string,
  context: ReadContext,
  byType: ReadonlyMap<string, SchemaEntity>,
): Reason => {
  const entity = byType.get(type)
  if (entity?.operations.lists.includes(field.name) === true)
    return reason('LIST_READ', { type, through: entity.name })
  const needs = context.unusableLists.find((list) => list.field === field.name)?.args
  if (needs === undefined) return reason('KNOWN_KEYS', { type })
  const needed = { type, args: needs.join(', ') }
  const owner = field.args
    .filter((arg) => needs.includes(arg.name))
    .map((arg) => findTarget(arg, field, context))
    .find((target) => target !== null)
  return owner === undefined || owner === null
    ? reason('NEEDS', needed)
    : reason('NEEDS_OWNER', { ...needed, owner: owner.name, ownerType: owner.type.name })
}
