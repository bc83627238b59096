import type { ArgumentFact } from '../OperationFacts.ts'
import type { Execute, ListPage, ListRequest, SchemaEntityFacts } from './Wire.ts'
import { readCursor, readPage, toConditions, type ListQuery } from './listQuery.ts'
import { nearestCursor, type Cursor } from './nearestCursor.ts'
import { readPageLimit, type PageLimits } from './pageLimit.ts'
import type { Entities } from './selection.ts'

/**
 * One page of rows: by cursor, by offset, or cut out of the whole list, depending on the schema. A page
 * larger than the server allows is assembled from several.
 */
export const listRows = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  request: ListRequest,
  execute: Execute,
  limits: PageLimits,
): Promise<ListPage> => {
  const { list } = entity.operations
  if (list === null) throw new Error(`The schema does not list ${entity.typeName}.`)
  const conditions = toConditions(entities, entity, list, request)
  const listWithin = async (most: number) =>
    await listInPieces({ entities, entity, list, request, execute, conditions, most })
  const known = limits.get(list.field)
  try {
    return await listWithin(known ?? Number.POSITIVE_INFINITY)
  } catch (error) {
    const limit = readPageLimit(error)
    if (limit === null || limit === known) throw error
    limits.set(list.field, limit)
    return await listWithin(limit)
  }
}

const listInPieces = async (query: ListQuery): Promise<ListPage> => {
  const { request, most } = query
  let page = await listPage({ ...query, request: { ...request, limit: Math.min(request.limit, most) } })
  while (page.rows.length < request.limit && page.hasNextPage) {
    const offset = request.offset + page.rows.length
    const limit = Math.min(request.limit - page.rows.length, most)
    const knownCursors = page.endCursor === null ? [] : [{ offset, after: page.endCursor }]
    const next = await listPage({
      ...query,
      request: { ...request, offset, limit, knownCursors, total: false },
    })
    if (next.rows.length === 0) return { ...page, hasNextPage: false }
    page = { ...next, rows: [...page.rows, ...next.rows], total: page.total }
  }
  return page
}

const listPage = async (query: ListQuery): Promise<ListPage> => {
  const { first, after, take, skip, page } = query.list.args
  // A plain list may take cursors too, but shows none.
  if (first !== null && after !== null && query.list.style === 'connection')
    return await listByCursor(query, first, after)
  const size = take ?? first
  if (size !== null && skip !== null)
    return await readPage(query, size, [{ arg: skip, value: query.request.offset }])
  // Loaded apart, as few servers need them.
  if (query.list.tokenPath && size && after)
    return await (await import('./listByToken.ts')).listByToken(query, size, after)
  if (page) return await (await import('./pageNumbers.ts')).listByNumber(query, page)
  const { cutFromWhole } = await import('./cutFromWhole.ts')
  return await cutFromWhole(query, size)
}

const listByCursor = async (
  query: ListQuery,
  first: ArgumentFact,
  after: ArgumentFact,
): Promise<ListPage> => {
  const { request } = query
  const { skip } = query.list.args
  const near = nearestCursor(request)
  const distance = request.offset - near.offset
  if (skip === null || distance === 0) {
    const cursor = distance === 0 ? near : await jump(query, first, after, near)
    if (cursor === null) return { rows: [], total: null, hasNextPage: false, endCursor: null }
    return await readPage(query, first, follow(after, cursor))
  }
  return await readPage(query, first, [...follow(after, near), { arg: skip, value: distance }])
}

const follow = (after: ArgumentFact, cursor: Cursor) =>
  cursor.after === null ? [] : [{ arg: after, value: cursor.after }]

/** Without `skip`: requests that read only the cursor just before the page. Null when the list is empty. */
const jump = async (
  query: ListQuery,
  first: ArgumentFact,
  after: ArgumentFact,
  start: Cursor,
): Promise<Cursor | null> => {
  let near = start
  while (near.offset < query.request.offset) {
    const distance = Math.min(query.request.offset - near.offset, query.most)
    const cursor = await readCursor(query, [{ arg: first, value: distance }, ...follow(after, near)])
    if (cursor === null) return null
    near = { offset: near.offset + distance, after: cursor }
  }
  return near
}
