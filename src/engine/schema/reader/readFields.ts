import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLCompositeType,
  type GraphQLOutputType,
} from 'graphql'
import type { PathFact, SchemaField, SchemaRelation } from '../SchemaField.ts'
import type { EntityDraft, ReadContext } from './EntityDraft.ts'
import type { FilterEntry, FilterShape } from './filterShapes.ts'
import type { SortShape } from './sortShape.ts'
import { findInverse } from './findInverse.ts'
import { toLeafKind } from './scalarKinds.ts'
import { readRows, type RowsShape } from './rowsShape.ts'
import { fieldsBelow } from './fieldsBelow.ts'
import { hasRequiredArguments, isListOf, isRootType, membersOf, type OutputField } from './typeShapes.ts'

export interface ReadFields {
  readonly fields: readonly SchemaField[]
  readonly paths: Readonly<Record<string, PathFact>>
}

/** The fields of an entity: kinds, relations, what can be filtered and sorted. Inputs are matched to them later. */
export const readFields = (entity: EntityDraft, context: ReadContext): ReadFields =>
  readLevel(entity.fields, {
    context,
    entity,
    where: entity.list.where,
    sort: entity.list.sort,
    idField: entity.idField?.name ?? null,
    above: [entity.type.name],
  })

/** The given fields of an object that is not a row, such as a mutation's payload. */
export const readOutput = (
  type: GraphQLCompositeType,
  fields: readonly OutputField[],
  context: ReadContext,
): ReadFields =>
  readLevel(fields, { context, entity: null, where: null, sort: null, idField: null, above: [type.name] })

interface Level {
  readonly context: ReadContext
  /** Null outside of rows. */
  readonly entity: EntityDraft | null
  readonly where: FilterShape | null
  readonly sort: SortShape | null
  readonly idField: string | null
  /** Parent types, so that recursive objects end. */
  readonly above: readonly string[]
}

const readLevel = (outputFields: readonly OutputField[], level: Level): ReadFields => {
  const fields: SchemaField[] = []
  const paths: Record<string, PathFact> = {}
  for (const field of outputFields) {
    if (hasRequiredArguments(field) || field.name.startsWith('__')) continue
    // Some servers offer the whole query below every row and answer.
    if (isRootType(getNamedType(field.type), level.context.schema)) continue
    const read = readField(field, level)
    if (read === null) continue
    fields.push(read.field)
    if (read.path !== null) paths[field.name] = read.path
  }
  return { fields, paths }
}

interface ReadField {
  readonly field: SchemaField
  readonly path: PathFact | null
}

const readField = (field: OutputField, level: Level): ReadField | null => {
  const named = getNamedType(field.type)
  const entry = level.where?.entry(field.name) ?? null
  const sort = level.sort?.entry(field.name) ?? null
  const base = {
    name: field.name,
    typeName: named.name,
    nullable: !isNonNullType(field.type),
    isList: isListOf(field.type),
    description: field.description ?? null,
    deprecated: field.deprecationReason ?? null,
    relation: null,
    enumName: null,
    itemKind: null,
    embedded: null,
    filterOperators: entry?.operators ?? [],
    sortable: sort !== null,
    add: null,
    update: null,
  }
  if (!isLeafType(named)) return readObject(field, base, level, entry, sort)
  const kind = toLeafKind(named, base.filterOperators)
  const enumName = isEnumType(named) ? named.name : null
  if (!base.isList) {
    return { field: { ...base, kind: field.name === level.idField ? 'id' : kind, enumName }, path: null }
  }
  const itemKind = depthOf(field.type) > 1 ? 'json' : kind
  const path = entry?.quantified === true ? { ...LEAF_LIST, quantified: true } : null
  return { field: { ...base, kind: 'list', itemKind, enumName }, path }
}

const LEAF_LIST: PathFact = {
  entity: null,
  below: {},
  rowsPath: [],
  many: true,
  leaf: true,
  quantified: false,
  members: [],
}

const readObject = (
  field: OutputField,
  base: Omit<SchemaField, 'kind'>,
  level: Level,
  entry: FilterEntry | null,
  sort: 'direction' | SortShape | null,
): ReadField | null => {
  const rows = readRows(field.type)
  const type = rows === null ? getNamedType(field.type) : rows.rowType
  if (!isCompositeType(type) || (rows === null && isListOf(field.type))) return null
  const target = level.context.entities.get(type.name) ?? null
  const quantified = entry?.quantified ?? false
  if (target !== null) {
    const relation = toRelation(field, target, rows, level, entry, sort)
    const kind = 'relation'
    return {
      field: { ...base, kind, typeName: type.name, relation, filterOperators: idOperators(target, entry) },
      path: {
        entity: target.name,
        below: {},
        rowsPath: rows?.path ?? [],
        many: rows !== null,
        leaf: false,
        quantified,
        members: [],
      },
    }
  }
  if (level.above.includes(type.name)) return null
  const below = readLevel(fieldsBelow(type, level.context.entities), {
    ...level,
    where: entry?.nested ?? null,
    sort: sort === null || sort === 'direction' ? null : sort,
    idField: null,
    above: [...level.above, type.name],
  })
  const many = rows !== null
  return {
    field: {
      ...base,
      kind: many ? 'list' : 'object',
      filterOperators: entry?.isKey === true ? [] : base.filterOperators,
      typeName: type.name,
      itemKind: many ? 'object' : null,
      embedded: below.fields,
    },
    path: {
      entity: null,
      below: below.paths,
      rowsPath: rows?.path ?? [],
      many,
      leaf: false,
      quantified,
      members: membersOf(type),
    },
  }
}

const toRelation = (
  field: OutputField,
  target: EntityDraft,
  rows: RowsShape | null,
  level: Level,
  entry: FilterEntry | null,
  sort: 'direction' | SortShape | null,
): SchemaRelation => ({
  entity: target.name,
  many: rows !== null,
  wrapping: rows?.style ?? 'plain',
  inverse: rows === null || level.entity === null ? null : findInverse(field, target, level.entity),
  filterable:
    entry?.nested !== null &&
    entry?.nested !== undefined &&
    entry.nested.type !== null &&
    entry.nested.type === target.list.where?.type,
  sortable: sort !== null && sort !== 'direction' && sort.type === target.list.sort?.type,
})

/** A relation's operators are those that its filter offers for the related id. */
const idOperators = (target: EntityDraft, entry: FilterEntry | null): SchemaField['filterOperators'] => {
  if (target.idField === null || entry === null) return []
  if (entry.isKey !== true) return entry.nested?.entry(target.idField.name)?.operators ?? []
  // An id of the type `ID` may be any text.
  const own = getNamedType(target.idField.type).name
  return entry.leaf?.name === own || entry.leaf?.name === 'ID' ? entry.operators : []
}

const depthOf = (type: GraphQLOutputType): number => {
  const nullable = getNullableType(type)
  return isListType(nullable) ? 1 + depthOf(nullable.ofType) : 0
}
