import {
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql'
import type { AggregateFact } from '../../Aggregate.ts'
import { isNumeric } from '../../FieldKind.ts'
import type { ListDraft } from './EntityDraft.ts'
import { toLeafKind } from './scalarKinds.ts'
import { readSort } from './sortShape.ts'
import { fieldsOf, hasRequiredArguments, isListOf, listItem, type OutputField } from './typeShapes.ts'

/**
 * Sums and groups over all rows of a list, recognised by the shape of its wrapper; null when it offers
 * neither.
 */
export const readAggregate = (list: ListDraft): AggregateFact | null => {
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
