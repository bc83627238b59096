import type { ListOperation } from '../../../SchemaModel.ts'
import type { Execute, ListPage, ListRequest, SchemaEntityFacts } from '../../Dialect.ts'
import { printDocument, type DocumentParts } from './Document.ts'
import { toOrder, toWhere } from './filter.ts'
import { followPath, printSelection, toRow, wrapPath, type Entities } from './selection.ts'

/** One page of rows: with cursors, an offset, or cut out of the whole list, as the schema offers. */
export const listRows = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  request: ListRequest,
  execute: Execute,
): Promise<ListPage> => {
  const { list } = entity.operations
  if (list === null) throw new Error(`The schema does not list ${entity.typeName}.`)
  const query: Query = {
    entities,
    entity,
    list,
    request,
    execute,
    conditions: conditionsOf(entities, entity, list, request),
  }
  if (list.args.first !== null && list.args.after !== null) return await listByCursor(query)
  const take = list.args.take ?? list.args.first
  if (take !== null && list.args.skip !== null) return await listByOffset(query, take, list.args.skip)
  return await cutFromWhole(query)
}

interface Query {
  readonly entities: Entities
  readonly entity: SchemaEntityFacts
  readonly list: ListOperation
  readonly request: ListRequest
  readonly execute: Execute
  /** Filter and order. */
  readonly conditions: DocumentParts['args']
}

const conditionsOf = (
  entities: Entities,
  entity: SchemaEntityFacts,
  list: ListOperation,
  request: ListRequest,
): DocumentParts['args'] => {
  const { where, order } = list.args
  const args: { arg: { name: string; type: string }; value: unknown }[] = []
  if (request.filter !== null && (where === null || list.filter === null)) {
    throw new Error(`The schema offers no filter for ${list.field}.`)
  }
  if (where !== null && list.filter !== null) {
    const filter = request.filter === null ? {} : toWhere(entities, entity, list.filter, request.filter)
    if (Object.keys(filter).length > 0 || where.type.endsWith('!')) args.push({ arg: where, value: filter })
  }
  if (request.sort.length > 0 && order === null)
    throw new Error(`The schema offers no order for ${list.field}.`)
  if (order !== null && (request.sort.length > 0 || order.type.endsWith('!'))) {
    args.push({ arg: order, value: toOrder(request.sort, order) })
  }
  return args
}

const listByCursor = async (query: Query): Promise<ListPage> => {
  const { list, request } = query
  const { first, after, skip } = list.args
  if (first === null || after === null) return await cutFromWhole(query)
  const near = nearestCursor(request)
  const distance = request.offset - near.offset
  if (skip === null && distance > 0) return await listFarAway(query, near)
  const answer = await send(query, [
    { arg: first, value: request.limit },
    ...(near.after === null ? [] : [{ arg: after, value: near.after }]),
    ...(skip === null || distance === 0 ? [] : [{ arg: skip, value: distance }]),
  ])
  return toPage(query, answer)
}

interface Cursor {
  readonly offset: number
  readonly after: string | null
}

const nearestCursor = (request: ListRequest): Cursor => {
  let near: Cursor = { offset: 0, after: null }
  for (const cursor of request.knownCursors) {
    if (cursor.offset <= request.offset && cursor.offset > near.offset) near = cursor
  }
  return near
}

/**
 * A jump without `skip`: one request that reads nothing but the cursor just before the page, then the page. Near the
 * end of a long list reading backwards from the end is cheaper.
 */
const listFarAway = async (query: Query, near: Cursor): Promise<ListPage> => {
  const { list, request } = query
  const { first, after } = list.args
  if (first === null || after === null) return await cutFromWhole(query)
  const distance = request.offset - near.offset
  const scout = await query.execute(
    ...printed(
      query,
      [{ arg: first, value: distance }, ...(near.after === null ? [] : [{ arg: after, value: near.after }])],
      `{ ${list.totalCount ? 'totalCount ' : ''}${selectCursors(list)} }`,
    ),
  )
  const cursor = endCursorOf(list, scout.result)
  const total = totalOf(list, scout.result)
  if (cursor === null || (total !== null && total <= request.offset)) {
    return { rows: [], total: request.total ? total : null, hasNextPage: false, endCursor: null }
  }
  const answer = await send(query, [
    { arg: first, value: request.limit },
    { arg: after, value: cursor },
  ])
  return toPage(query, answer)
}

const listByOffset = async (
  query: Query,
  take: { name: string; type: string },
  skip: { name: string; type: string },
): Promise<ListPage> => {
  const { list, request } = query
  // Without page facts one row more tells whether there is another page.
  const extra = list.pageInfo || (list.totalCount && request.total) ? 0 : 1
  const answer = await send(query, [
    { arg: take, value: request.limit + extra },
    { arg: skip, value: request.offset },
  ])
  const page = toPage(query, answer)
  if (extra === 0) return page
  return { ...page, rows: page.rows.slice(0, request.limit), hasNextPage: page.rows.length > request.limit }
}

/** A list that cannot skip: its beginning comes, or all of it, and the page is cut out. */
const cutFromWhole = async (query: Query): Promise<ListPage> => {
  const { list, request } = query
  const take = list.args.take ?? list.args.first
  const end = request.offset + request.limit
  const { rows, total } = toPage(
    query,
    await send(query, take === null ? [] : [{ arg: take, value: end + 1 }]),
  )
  const isWhole = take === null || rows.length <= end
  return {
    rows: rows.slice(request.offset, end),
    total: total ?? (isWhole ? rows.length : null),
    hasNextPage: rows.length > end,
    endCursor: null,
  }
}

const printed = (
  query: Query,
  args: DocumentParts['args'],
  selection: string,
): [string, Record<string, unknown>] => {
  const { document, variables } = printDocument({
    type: 'query',
    field: query.list.field,
    args: [...query.conditions, ...args],
    selection,
  })
  return [document, variables]
}

const send = async (query: Query, paging: DocumentParts['args']): Promise<unknown> => {
  const { entities, entity, list, request } = query
  const rows = printSelection(entities, entity, request.selection)
  if (list.rowsPath.length === 0) return (await query.execute(...printed(query, paging, rows))).result
  const facts = [
    ...(request.total && list.totalCount ? ['totalCount'] : []),
    ...(list.pageInfo ? [selectPageInfo(list)] : []),
    wrapPath(list.rowsPath, rows).slice(2, -2),
    ...(list.style === 'connection' && !list.pageInfo ? ['edges { cursor }'] : []),
  ]
  return (await query.execute(...printed(query, paging, `{ ${facts.join(' ')} }`))).result
}

const selectPageInfo = (list: ListOperation): string =>
  list.style === 'connection' ? 'pageInfo { hasNextPage endCursor }' : 'pageInfo { hasNextPage }'

const selectCursors = (list: ListOperation): string =>
  list.pageInfo ? 'pageInfo { endCursor }' : 'edges { cursor }'

const toPage = (query: Query, answer: unknown): ListPage => {
  const { entities, entity, list, request } = query
  const values = followPath(answer, list.rowsPath)
  const rows = (Array.isArray(values) ? values : [])
    .map((value: unknown) => toRow(entities, entity, request.selection, value))
    .filter((row) => row !== null)
  const total = request.total ? totalOf(list, answer) : null
  const next = followPath(answer, ['pageInfo', 'hasNextPage'])
  return {
    rows,
    total,
    hasNextPage: list.pageInfo ? next === true : total !== null && request.offset + rows.length < total,
    endCursor: list.style === 'connection' ? endCursorOf(list, answer) : null,
  }
}

const totalOf = (list: ListOperation, answer: unknown): number | null => {
  const total = list.totalCount ? followPath(answer, ['totalCount']) : null
  return typeof total === 'number' ? total : null
}

const endCursorOf = (list: ListOperation, answer: unknown): string | null => {
  const cursors = followPath(answer, list.pageInfo ? ['pageInfo', 'endCursor'] : ['edges', 'cursor'])
  const cursor: unknown = Array.isArray(cursors) ? cursors.at(-1) : cursors
  return typeof cursor === 'string' ? cursor : null
}
