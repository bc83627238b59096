import {
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  isEnumType,
  isLeafType,
  isObjectType,
  isScalarType,
} from 'graphql'
import type { AggregateFact } from '../Aggregate.ts'
import { isNumeric } from '../FieldKind.ts'
import type {
  CountField,
  EntityOperations,
  ListOperation,
  RelatedList,
  SchemaEntity,
} from '../SchemaModel.ts'
import type { SchemaField, SchemaInputField } from '../SchemaField.ts'
import type { EntityDraft, ListDraft, ReadContext } from './EntityDraft.ts'
import { findCountField } from './findCountField.ts'
import { findGet } from './findGet.ts'
import { areIdsCompatible } from './findIdField.ts'
import type { FoundMutations } from './mutations/FoundMutation.ts'
import { findVersion, toMutationOperation } from './mutations/toMutationOperation.ts'
import { readFields } from './readFields.ts'
import { toLeafKind } from './scalarKinds.ts'
import { readSort } from './sortShape.ts'
import {
  fieldsOf,
  hasRequiredArguments,
  isListOf,
  listItem,
  membersOf,
  type OutputField,
} from './typeShapes.ts'
import { isKeyOf } from './valueFilters.ts'

/** Everything the schema says about one entity. */
export const readEntity = (
  entity: EntityDraft,
  context: ReadContext,
  found: FoundMutations,
): SchemaEntity => {
  const read = readFields(entity, context)
  const version = {
    update: findVersion(found, 'update', entity),
    delete: findVersion(found, 'delete', entity),
  }
  const operationOf = (slot: 'add' | 'update' | 'delete') => {
    const mutation = found[slot]
    if (mutation === null) return null
    return toMutationOperation(mutation, entity, read.fields, slot === 'add' ? null : version[slot], context)
  }
  const related = readRelated(entity, context)
  const operations: EntityOperations = {
    list: withCount(toListOperation(entity.list), findCountField(entity, context)),
    lists: entity.lists,
    ...(related.length > 0 ? { related } : {}),
    get: entity.hinted?.get ?? findGet(entity, context),
    add: operationOf('add'),
    update: operationOf('update'),
    delete: operationOf('delete'),
    paths: read.paths,
    members: membersOf(entity.type),
  }
  return {
    name: entity.name,
    typeName: entity.type.name,
    description: entity.type.description ?? null,
    idField: entity.idField?.name ?? null,
    versionField: (version.update ?? version.delete)?.name ?? null,
    fields: withoutKeys(
      read.fields.map((field) => ({
        ...field,
        add: inputOf(operations.add?.fields, field),
        update: inputOf(operations.update?.fields, field),
      })),
      entity,
      context,
    ),
    operations,
  }
}

/**
 * Without the id of `Node` where another key identifies rows, and without `authorId` beside `author`, which says the same: where the relation leads to a row of that id, is written in its place
 * and is filtered as the key is.
 */
const withoutKeys = (
  fields: readonly SchemaField[],
  entity: EntityDraft,
  context: ReadContext,
): readonly SchemaField[] =>
  fields.filter((key) => {
    const type = entity.fields.find(({ name }) => name === key.name)?.type
    if (type === undefined || !isScalarType(getNullableType(type)) || key.name === entity.idField?.name)
      return true
    if (key.add !== null || key.update !== null) return true
    if (key.name === entity.nodeId?.name) return false
    return !fields.some(({ name, relation, filterOperators }) => {
      if (relation === null || relation.many || !isKeyOf(key.name, name)) return false
      const id = context.byName.get(relation.entity)?.idField ?? null
      const isSame = id !== null && areIdsCompatible(id.type, type)
      return isSame && key.filterOperators.every((operator) => filterOperators.includes(operator))
    })
  })

/** An entity that is listed only by the id of another entity's record. It is not read by its own id and not written. */
export const readPart = (part: EntityDraft, context: ReadContext): SchemaEntity => {
  const entity = readEntity(part, context, { add: null, update: null, delete: null })
  return { ...entity, operations: { ...entity.operations, list: null, get: null } }
}

const readRelated = (owner: EntityDraft, context: ReadContext): readonly RelatedList[] =>
  context.relatedLists.flatMap((related): readonly RelatedList[] => {
    const { list, arg } = related
    const typeName = list.rows.rowType.name
    const target = context.entities.get(typeName) ?? context.parts.get(typeName)
    if (related.owner !== owner || target === undefined) return []
    return [
      {
        entity: target.name,
        arg: { name: arg.name, type: String(arg.type) },
        list: toListOperation(list),
        filterable:
          list.where !== null && list.where.type !== null && list.where.type === target.list.where?.type,
        sortable: list.sort !== null && list.sort.type === target.list.sort?.type,
      },
    ]
  })

const inputOf = (
  inputs: readonly SchemaInputField[] | undefined,
  field: SchemaField,
): SchemaInputField | null => inputs?.find((input) => input.field === field.name) ?? null

const withCount = (list: ListOperation, countedBy: CountField | null): ListOperation =>
  countedBy === null ? list : { ...list, totalCount: true, countedBy }

const toListOperation = (list: ListDraft): ListOperation => ({
  field: list.field.name,
  style: list.rows.style,
  rowsPath: list.rows.path,
  filter: list.where?.fact ?? null,
  totalCount: list.rows.totalPath !== null,
  totalPath: list.rows.totalPath ?? [],
  countLimit: list.rows.countLimit,
  pageInfo: list.rows.pageInfoPath !== null,
  pageInfoPath: list.rows.pageInfoPath ?? [],
  ...(list.rows.moreField === undefined ? {} : { moreField: list.rows.moreField }),
  ...(list.rows.tokenPath === undefined ? {} : { tokenPath: list.rows.tokenPath }),
  aggregate: readAggregate(list),
  args: list.args,
  fixed: list.fixed,
})

/**
 * Sums and groups over all rows of a list, recognised by the shape of its wrapper; null when it offers
 * neither.
 */
const readAggregate = (list: ListDraft): AggregateFact | null => {
  const wrapper = getNullableType(list.field.type)
  if (!isObjectType(wrapper) || list.rows.style === 'plain') return null
  const fields = Object.values(wrapper.getFields())
  const rowFields = fieldsOf(list.rows.rowType)
  const totals = fields.find((field) => !hasRequiredArguments(field) && sumsOf(field, rowFields) !== null)
  const groups = fields.flatMap((field) => readGroups(field, list, rowFields) ?? [])[0] ?? null
  if (totals === undefined && groups === null) return null
  return {
    totals: totals ? { field: totals.name, fields: sumsOf(totals, rowFields) ?? [] } : null,
    groups,
  }
}

/** Names of summed fields, if the field holds an object with only numbers that rows also have. */
const sumsOf = (field: OutputField, rowFields: readonly OutputField[]): readonly string[] | null => {
  const type = getNullableType(field.type)
  if (!isObjectType(type)) return null
  const sums = Object.values(type.getFields())
  const isSum = (sum: OutputField) =>
    isNumber(sum) && rowFields.some((row) => row.name === sum.name && isNumber(row))
  return sums.length > 0 && sums.every(isSum) ? sums.map((sum) => sum.name).sort() : null
}

const isNumber = (field: OutputField): boolean => {
  const type = getNamedType(field.type)
  if (isListOf(field.type) || !isLeafType(type) || hasRequiredArguments(field)) return false
  return isNumeric(toLeafKind(type, []))
}

/** `groups(by: LoanSortInput!, interval: …, first: Int): [LoanGroup!]!` with `key` and `count`. */
const readGroups = (
  field: OutputField,
  list: ListDraft,
  rowFields: readonly OutputField[],
): AggregateFact['groups'] => {
  const item = listItem(field.type)
  if (!isObjectType(item) || !hasKeyAndCount(item)) return null
  const by = field.args.find((arg) => arg.name === 'by' && !isListOf(arg.type))
  if (by === undefined || readSort(by.type)?.type !== list.sort?.type) return null
  const interval = field.args.find((arg) => isInterval(getNamedType(arg.type)))
  const limit = field.args.find((arg) => arg.name === 'first')
  const totals = Object.values(item.getFields()).find((one) => sumsOf(one, rowFields) !== null)
  return {
    field: field.name,
    byType: String(by.type),
    intervalType: interval?.name === 'interval' ? String(interval.type) : null,
    limitType: limit ? String(limit.type) : null,
    totals: totals?.name ?? null,
  }
}

const hasKeyAndCount = (item: GraphQLObjectType): boolean => {
  const { key, count } = item.getFields()
  return key !== undefined && isLeafType(getNamedType(key.type)) && count !== undefined && isNumber(count)
}

const isInterval = (type: unknown): boolean =>
  isEnumType(type) && ['DAY', 'MONTH', 'YEAR'].every((name) => type.getValue(name) !== undefined)
