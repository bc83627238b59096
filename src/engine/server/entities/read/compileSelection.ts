import { isSealed } from '../../db/secrets/SealedText.ts'
import { HIDDEN, type SecretKind } from '../../db/secrets/secretKinds.ts'
import type { Entity, ForeignKey, ScalarField, ToOne } from '../model/Entity.ts'
import { computedSql } from './compileComputed.ts'
import { compileReadRule } from './compileFilter.ts'
import { all } from './conditions.ts'
import type { QueryScope } from './QueryScope.ts'
import { cellOf, type Cells, decoderFor, type RowBuilder, toBoolean } from './RowBuilder.ts'
import type { ConnectionSelection, EntitySelection } from './Selection.ts'

/** A row in FROM whose columns can be selected. */
export interface RowSource {
  readonly alias: string
  /** Ensures that the column is available. */
  readonly need: (column: string) => void
}

/** Compiles lists inside rows; passed in, because lists contain rows again. */
export interface ListCompiler {
  readonly nested: (
    scope: QueryScope,
    entity: Entity,
    connection: ConnectionSelection,
    link: (alias: string) => string,
    at: string,
  ) => { readonly sql: string; readonly read: (cell: unknown) => unknown }
  readonly empty: (connection: ConnectionSelection) => unknown
}

export type EntityRow = Record<string, unknown>
export type ReadRow = (cells: Cells) => EntityRow

/**
 * Adds the columns of the selection to `row` and returns a function that reads them back as a response
 * object.
 */
export const compileSelection = (
  scope: QueryScope,
  row: RowBuilder,
  source: RowSource,
  selection: EntitySelection,
  lists: ListCompiler,
): ReadRow => {
  const { entity } = selection
  const readers: { readonly key: string; readonly read: (cells: Cells) => unknown }[] = []
  for (const key of selection.typeNames) readers.push({ key, read: () => entity.typeName })
  for (const { key, field } of selection.scalars) {
    readers.push({ key, read: compileScalar(scope, row, source, field) })
  }
  for (const { key, computed } of selection.computeds) {
    for (const column of computed.columns) source.need(column)
    const value = computedSql(scope, computed, source.alias)
    const { type } = computed.field
    const isTruth = 'base' in type && type.base === 'Boolean'
    const place = row.cell(row.isPacked && !isTruth ? `${value}::text` : value)
    readers.push({ key, read: (cells) => (isTruth ? toBoolean(cells[place]) : cells[place]) ?? null })
  }
  for (const { key, relation, selection: inner } of selection.toOnes) {
    readers.push({ key, read: compileToOne(scope, row, source, relation, inner, lists) })
  }
  for (const { key, relation, connection } of selection.toManys) {
    if (!scope.access.mayRead(relation)) {
      readers.push({ key, read: () => lists.empty(connection) })
      continue
    }
    source.need(entity.id.column)
    const link = (alias: string): string =>
      `${alias}.${relation.key().column} = ${source.alias}.${entity.id.column}`
    const nested = lists.nested(scope, relation.target(), connection, link, key)
    const place = row.cell(nested.sql)
    readers.push({ key, read: (cells) => nested.read(cells[place]) })
  }
  return (cells) => {
    const answer: EntityRow = {}
    for (const { key, read } of readers) answer[key] = read(cells)
    return answer
  }
}

const compileScalar = (
  scope: QueryScope,
  row: RowBuilder,
  source: RowSource,
  field: ScalarField,
): ((cells: Cells) => unknown) => {
  if (!scope.access.mayRead(field)) return () => null
  source.need(field.column)
  const place = row.cell(cellOf(field, `${source.alias}.${field.column}`, row.isPacked))
  const decode = field.secret === null ? decoderFor(field, scope.access.locale) : maskOf(scope, field.secret)
  const reveal = scope.access.reveal(field)
  return reveal ? (cells) => reveal(decode(cells[place])) : (cells) => decode(cells[place])
}

/** The whole of a secret leaves by `revealSecret` alone. */
const maskOf =
  ({ secrets }: QueryScope, kind: SecretKind) =>
  (cell: unknown): unknown =>
    cell === null || cell === undefined ? null : isSealed(cell) ? secrets.mask(kind, cell) : HIDDEN

const compileToOne = (
  scope: QueryScope,
  row: RowBuilder,
  source: RowSource,
  relation: ToOne,
  selection: EntitySelection,
  lists: ListCompiler,
): ((cells: Cells) => unknown) => {
  if (!scope.access.mayRead(relation)) return () => null
  const target = relation.target()
  source.need(relation.key.column)
  if (scope.access.rowsOf(target) === 'all' && selectsOnlyId(selection)) {
    return readFromKey(row, source, relation.key, selection)
  }
  const alias = row.join(`${source.alias}.${relation.name}`, () => {
    const joined = scope.alias()
    const on = all([
      `${joined}.${target.id.column} = ${source.alias}.${relation.key.column}`,
      compileReadRule(scope, target, joined),
    ])
    return { alias: joined, sql: `LEFT JOIN ${target.table} ${joined} ON ${on}` }
  })
  const id = row.cell(`${alias}.${target.id.column}`)
  const read = compileSelection(scope, row, { alias, need: () => {} }, selection, lists)
  return (cells) => (cells[id] === null || cells[id] === undefined ? null : read(cells))
}

/** Only the foreign key is requested, so the other table need not be read. */
const readFromKey = (
  row: RowBuilder,
  source: RowSource,
  key: ForeignKey,
  selection: EntitySelection,
): ((cells: Cells) => unknown) => {
  const place = row.cell(`${source.alias}.${key.column}`)
  const decode = decoderFor(selection.entity.id)
  return (cells) => {
    const cell = cells[place]
    if (cell === null || cell === undefined) return null
    const answer: EntityRow = {}
    for (const typeKey of selection.typeNames) answer[typeKey] = selection.entity.typeName
    for (const { key: idKey } of selection.scalars) answer[idKey] = decode(cell)
    return answer
  }
}

const selectsOnlyId = ({ entity, scalars, computeds, toOnes, toManys }: EntitySelection): boolean =>
  computeds.length === 0 &&
  toOnes.length === 0 &&
  toManys.length === 0 &&
  scalars.every(({ field }) => field === entity.id)
