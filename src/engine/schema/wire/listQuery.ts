import { clockDate } from '../../rules/clock.ts'
import type { ArgumentFact } from '../OperationFacts.ts'
import type { ListOperation } from '../SchemaModel.ts'
import { resolveRelativeDates } from '../relativeDate.ts'
import type { Execute, ListPage, ListRequest, SchemaEntityFacts } from './Wire.ts'
import { send, type DocumentParts } from './Document.ts'
import { toOrder, toWhere } from './filter.ts'
import { followPath, inside, printSelection, toRow, type Entities } from './selection.ts'

/** Shared by all requests for rows of one list. */
export interface ListQuery {
  readonly entities: Entities
  readonly entity: SchemaEntityFacts
  readonly list: ListOperation
  readonly request: ListRequest
  readonly execute: Execute
  /** Filter and order. */
  readonly conditions: DocumentParts['args']
  /** The most rows that one request may ask for. */
  readonly most: number
}

type PagingArgs = readonly { readonly arg: ArgumentFact; readonly value: unknown }[]

/** Filter, order and fixed choices as arguments. Throws when the schema offers none. */
export const toConditions = (
  entities: Entities,
  entity: SchemaEntityFacts,
  list: ListOperation,
  request: Pick<ListRequest, 'filter' | 'sort'>,
): DocumentParts['args'] => {
  const { where, order } = list.args
  const args: { arg: ArgumentFact; value: unknown }[] = [...list.fixed]
  const { filter: fact } = list
  const asked = request.filter
  if (asked && !(fact && (where || fact.args)))
    throw new Error(`The schema offers no filter for ${list.field}.`)
  const filter =
    asked && fact ? toWhere(entities, entity, fact, resolveRelativeDates(asked, clockDate())) : {}
  if (fact?.args) {
    for (const [name, arg] of Object.entries(fact.args)) {
      if (name in filter) args.push({ arg, value: filter[name] })
    }
  } else if (where && fact && (Object.keys(filter).length > 0 || where.type.endsWith('!')))
    args.push({ arg: where, value: filter })
  if (request.sort.length > 0 && order === null)
    throw new Error(`The schema offers no order for ${list.field}.`)
  if (order !== null && (request.sort.length > 0 || (!order.inside && order.type.endsWith('!')))) {
    const value = toOrder(request.sort, order)
    const { direction } = order.columns ?? {}
    if (direction)
      [order, direction].forEach((arg, at) => args.push({ arg, value: (value as unknown[])[at] }))
    else args.push({ arg: order, value })
  }
  return args
}

/** What a list takes where no rows are needed: its filter, and a number that some servers require. */
export const countedArgs = (
  entities: Entities,
  entity: SchemaEntityFacts,
  list: ListOperation,
  filter: ListRequest['filter'],
): DocumentParts['args'] => {
  const { first, take, page } = list.args
  const needed = [first ?? take ?? page?.size, page?.arg]
  return [
    ...toConditions(entities, entity, list, { filter, sort: [] }),
    ...needed.flatMap((arg) => (arg?.type.endsWith('!') ? [{ arg, value: 1 }] : [])),
  ]
}

/**
 * Requests `wanted` rows through the argument `take`. If the schema has no page facts, it requests one extra
 * row to detect a next page.
 */
export const readPage = async (
  query: ListQuery,
  take: ArgumentFact,
  others: PagingArgs,
): Promise<ListPage> => {
  const { list, request, most } = query
  const isTold = list.pageInfo || (list.totalCount && request.total)
  const wanted = Math.min(request.limit + (isTold ? 0 : 1), most)
  const answer = await sendList(query, [{ arg: take, value: wanted }, ...others])
  const page = toPage(query, answer)
  if (isTold) return page
  // If the extra row exceeds the limit, assume that a full page has a successor.
  const hasNextPage = wanted > request.limit ? page.rows.length > request.limit : page.rows.length === wanted
  const rows = page.rows.slice(0, request.limit)
  return { ...page, rows, hasNextPage, endCursor: cursorOf(list, answer, rows.length) }
}

/** Only the cursor after `distance` rows; null when there are no rows. */
export const readCursor = async (query: ListQuery, paging: PagingArgs): Promise<string | null> => {
  const { list } = query
  const selection = list.pageInfo
    ? `{ ${inside(list.pageInfoPath, '{ endCursor }')} }`
    : '{ edges { cursor } }'
  return cursorOf(list, await execute(query, paging, selection), null)
}

/** All rows that come with the given paging arguments. */
export const readRows = async (query: ListQuery, paging: PagingArgs): Promise<ListPage> =>
  toPage(query, await sendList(query, paging))

const sendList = async (query: ListQuery, paging: PagingArgs): Promise<unknown> => {
  const { entities, entity, list, request } = query
  const rows = printSelection(entities, entity, request.selection)
  if (list.rowsPath.length === 0) return await execute(query, paging, rows)
  const isConnection = list.style === 'connection'
  const parts = [
    ...(request.total && list.totalCount ? [inside(list.totalPath, '')] : []),
    ...(list.pageInfo
      ? [inside(list.pageInfoPath, `{ ${moreOf(list)}${isConnection ? ' endCursor' : ''} }`)]
      : []),
    inside(list.rowsPath, rows),
    ...(isConnection && !list.pageInfo ? ['edges { cursor }'] : []),
  ]
  return await execute(query, paging, `{ ${parts.join(' ')} }`)
}

/** Sends what is selected of the list with the given paging arguments. */
export const execute = async (query: ListQuery, paging: PagingArgs, selection: string): Promise<unknown> => {
  return await send(query.execute, {
    type: 'query',
    field: query.list.field,
    args: [...query.conditions, ...paging],
    selection,
  })
}

const toPage = (query: ListQuery, answer: unknown): ListPage => {
  const { entities, entity, list, request } = query
  const values = followPath(answer, list.rowsPath)
  const rows = (Array.isArray(values) ? values : [])
    .map((value: unknown) => toRow(entities, entity, request.selection, value))
    .filter((row) => row !== null)
  const total = request.total && list.totalCount ? followPath(answer, list.totalPath) : null
  const isKnown = typeof total === 'number'
  return {
    rows,
    total: isKnown ? total : null,
    hasNextPage: list.pageInfo
      ? followPath(answer, [...list.pageInfoPath, moreOf(list)]) === true
      : isKnown && request.offset + rows.length < total,
    endCursor: cursorOf(list, answer, null),
  }
}

const moreOf = (list: ListOperation): string => list.moreField ?? 'hasNextPage'

/** The cursor of the last row, or of the given number of rows. */
const cursorOf = (list: ListOperation, answer: unknown, count: number | null): string | null => {
  if (list.style !== 'connection') return null
  const cursors = followPath(
    answer,
    list.pageInfo ? [...list.pageInfoPath, 'endCursor'] : ['edges', 'cursor'],
  )
  const cursor: unknown = Array.isArray(cursors) ? cursors.at(count === null ? -1 : count - 1) : cursors
  return typeof cursor === 'string' ? cursor : null
}
