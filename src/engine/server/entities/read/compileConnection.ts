import type { Entity } from '../model/Entity.ts'
import { compileAggregates, emptyAggregates, type ReadAggregates } from './compileAggregates.ts'
import { compileFilter, compileReadRule } from './compileFilter.ts'
import { all } from './conditions.ts'
import { compilePage } from './compilePage.ts'
import { compileSelection, type ListCompiler, type ReadRow } from './compileSelection.ts'
import { encodeCursor, orderSignature } from './cursor.ts'
import type { QueryScope } from './QueryScope.ts'
import { resolveOrder } from './resolveOrder.ts'
import { type Page, resolvePage } from './resolvePage.ts'
import { type Cells, RowBuilder } from './RowBuilder.ts'
import type { ConnectionSelection } from './Selection.ts'
import { jsonArray } from './jsonArray.ts'

export interface CompiledList {
  readonly sql: string
  readonly read: (rows: readonly Cells[]) => Record<string, unknown>
}

/** A root list as one statement whose rows are the list's rows. */
export const compileConnection = (
  scope: QueryScope,
  entity: Entity,
  connection: ConnectionSelection,
): CompiledList => {
  const parts = compileParts(scope, entity, connection, () => null, entity.definition.listField, false)
  const { row, from, orderBy, aggregates, toAnswer } = parts
  if (from === null) {
    const sql = `SELECT ${aggregates.length === 0 ? '0' : aggregates.join(', ')}`
    return { sql, read: (rows) => toAnswer(rows[0] ?? [], []) }
  }
  const joins = row.joins.map((join) => ` ${join}`).join('')
  if (aggregates.length === 0) {
    const sql = `SELECT ${row.cells.join(', ')} FROM ${from}${joins} ORDER BY ${orderBy}`
    return { sql, read: (rows) => toAnswer([], rows) }
  }
  // Aggregates and rows come together; if there are no rows, one row carries the aggregates.
  const named = aggregates.map((sql, index) => `${sql} AS a${index}`)
  const places = aggregates.map((_, index) => row.cell(`n.a${index}`))
  const id = row.cell(parts.idCell)
  return {
    sql:
      `SELECT ${row.cells.join(', ')} FROM (SELECT ${named.join(', ')}) n ` +
      `LEFT JOIN ${from} ON TRUE${joins} ORDER BY ${orderBy}`,
    read: (rows) =>
      toAnswer(
        places.map((place) => rows[0]?.[place]),
        rows.filter((cells) => cells[id] !== null),
      ),
  }
}

/** A list inside a row, as one JSON value: `[[[…cells], …], …aggregates]`. */
const compileNestedConnection = (
  scope: QueryScope,
  entity: Entity,
  connection: ConnectionSelection,
  link: (alias: string) => string,
  at: string,
): { readonly sql: string; readonly read: (cell: unknown) => Record<string, unknown> } => {
  const { row, from, orderBy, aggregates, toAnswer } = compileParts(scope, entity, connection, link, at, true)
  const joins = row.joins.map((join) => ` ${join}`).join('')
  const rows =
    from === null
      ? 'NULL'
      : `(SELECT json_agg(${jsonArray(row.cells)} ORDER BY ${orderBy}) FROM ${from}${joins})`
  return {
    sql: jsonArray([rows, ...aggregates]),
    read: (cell) => {
      const packed: unknown = typeof cell === 'string' ? JSON.parse(cell) : cell
      const [list, ...found]: unknown[] = Array.isArray(packed) ? packed : []
      return toAnswer(found, Array.isArray(list) ? list : [])
    },
  }
}

const emptyConnection = (connection: ConnectionSelection): Record<string, unknown> => {
  const page: Page = { size: 0, skip: 0, isBackward: false, after: null, before: null }
  const reading = { page, signature: '', keyPlaces: [], nodes: [], edges: [] }
  return answerOf(connection, reading, emptyAggregates(connection), [])
}

export const listCompiler: ListCompiler = { nested: compileNestedConnection, empty: emptyConnection }

const compileParts = (
  scope: QueryScope,
  entity: Entity,
  connection: ConnectionSelection,
  link: (alias: string) => string | null,
  at: string,
  isPacked: boolean,
) => {
  const base = scope.alias()
  const { where } = connection.args
  const condition = all([
    link(base),
    compileReadRule(scope, entity, base),
    where === null || where === undefined
      ? null
      : compileFilter(scope, entity, base, where, 'client', `${at}.where`),
  ])
  const page = resolvePage(connection.args, at)
  const terms = resolveOrder(scope, entity, connection.args.order, `${at}.order`)
  const signature = orderSignature(entity, terms, scope.access.locale)
  const aggregates = compileAggregates(scope, entity, connection, base, condition, at)

  const row = new RowBuilder(isPacked)
  const wantsRows =
    connection.nodes.length > 0 || connection.edges.length > 0 || connection.pageInfos.length > 0
  const compiled = wantsRows
    ? compilePage(scope, entity, base, condition, terms, signature, page, wantsOneMore(connection, page), at)
    : null

  const reading: Reading = {
    page,
    signature,
    keyPlaces:
      compiled && wantsCursors(connection)
        ? compiled.keys.map((key) => row.cell(isPacked ? `${key.sql}::text` : key.sql))
        : [],
    nodes: compiled
      ? connection.nodes.map(({ key, selection }) => ({
          key,
          read: compileSelection(scope, row, compiled.source, selection, listCompiler),
        }))
      : [],
    edges: compiled
      ? connection.edges.map((edge) => ({
          edge,
          nodes: edge.nodes.map(({ key, selection }) => ({
            key,
            read: compileSelection(scope, row, compiled.source, selection, listCompiler),
          })),
        }))
      : [],
  }
  const idCell = compiled ? `${compiled.source.alias}.${entity.id.column}` : ''
  if (compiled && row.cells.length === 0) row.cell(idCell)
  return {
    row,
    idCell,
    aggregates: aggregates.cells,
    from: compiled ? compiled.finish() : null,
    orderBy: compiled?.orderBy ?? '',
    toAnswer: (found: Cells, rows: readonly Cells[]) =>
      answerOf(connection, reading, aggregates.read(found), rows),
  }
}

interface Reading {
  readonly page: Page
  readonly signature: string
  readonly keyPlaces: readonly number[]
  readonly nodes: readonly KeyedReader[]
  readonly edges: readonly {
    readonly edge: ConnectionSelection['edges'][number]
    readonly nodes: readonly KeyedReader[]
  }[]
}

interface KeyedReader {
  readonly key: string
  readonly read: ReadRow
}

const wantsCursors = ({ edges, pageInfos }: ConnectionSelection): boolean =>
  edges.some((edge) => edge.cursors.length > 0) ||
  pageInfos.some(({ fields }) => fields.some(({ name }) => name === 'startCursor' || name === 'endCursor'))

/** One extra row shows whether there is another page. */
const wantsOneMore = ({ pageInfos }: ConnectionSelection, page: Page): boolean => {
  const wanted = page.isBackward ? 'hasPreviousPage' : 'hasNextPage'
  return pageInfos.some(({ fields }) => fields.some(({ name }) => name === wanted))
}

const answerOf = (
  connection: ConnectionSelection,
  { page, signature, keyPlaces, nodes, edges }: Reading,
  aggregates: ReturnType<ReadAggregates>,
  found: readonly Cells[],
): Record<string, unknown> => {
  const hasMore = found.length > page.size
  const rows = !hasMore ? found : page.isBackward ? found.slice(1) : found.slice(0, page.size)
  const cursorOf = (cells: Cells | undefined): string | null =>
    cells
      ? encodeCursor(
          signature,
          keyPlaces.map((place) => toKey(cells[place])),
        )
      : null

  const answer: Record<string, unknown> = { ...aggregates }
  for (const key of connection.typeNames) answer[key] = connection.typeName
  for (const { key, read } of nodes) answer[key] = rows.map(read)
  for (const { edge, nodes: edgeNodes } of edges) {
    answer[edge.key] = rows.map((cells) => {
      const item: Record<string, unknown> = {}
      for (const key of edge.typeNames) item[key] = edge.typeName
      for (const key of edge.cursors) item[key] = cursorOf(cells)
      for (const { key, read } of edgeNodes) item[key] = read(cells)
      return item
    })
  }
  // In the other direction there is at least one row: the cursor's own, or a skipped one.
  const cameFrom = page.skip > 0 || (page.isBackward ? page.before : page.after) !== null
  const info: Readonly<Record<string, () => unknown>> = {
    __typename: () => 'PageInfo',
    hasNextPage: () => (page.isBackward ? cameFrom : hasMore),
    hasPreviousPage: () => (page.isBackward ? hasMore : cameFrom),
    startCursor: () => cursorOf(rows[0]),
    endCursor: () => cursorOf(rows.at(-1)),
  }
  for (const { key, fields } of connection.pageInfos) {
    answer[key] = Object.fromEntries(fields.map((field) => [field.key, info[field.name]?.()]))
  }
  return answer
}

/** Keys are selected as text: by the protocol at the top level, by a cast below. */
const toKey = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null)
