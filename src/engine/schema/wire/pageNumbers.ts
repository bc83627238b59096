import type { PageNumber } from '../SchemaModel.ts'
import type { ListPage } from './Wire.ts'
import type { Row } from '../Row.ts'
import { readRows, type ListQuery } from './listQuery.ts'
import type { Entities } from './selection.ts'

/** Rows of a server that numbers its pages: one page that holds them all, plus the next row if nothing else says there is one. */
export const listByNumber = async (query: ListQuery, page: PageNumber): Promise<ListPage> => {
  const { list, request } = query
  const { offset, limit } = request
  const isTold = list.pageInfo || (list.totalCount && request.total)
  const size = sizeAround(offset, limit + (isTold ? 0 : 1))
  const first = page.from ?? (await findFirstPage(query, page))
  const found = await readRows(query, [
    { arg: page.arg, value: first + Math.floor(offset / size) },
    { arg: page.size, value: size },
  ])
  const start = offset % size
  const rows = found.rows.slice(start, start + limit)
  const isMore = found.total === null ? found.hasNextPage : offset + rows.length < found.total
  return { ...found, rows, hasNextPage: found.rows.length > start + limit || isMore, endCursor: null }
}

/** The smallest size of which one page holds so many rows from the offset on. */
const sizeAround = (offset: number, rows: number): number => {
  let size = rows
  while (Math.floor(offset / size) !== Math.floor((offset + rows - 1) / size)) size += 1
  return size
}

/**
 * Whether pages are counted from 0 or from 1, where the schema does not say it: a guess would leave rows out. Asks for both
 * as pages of one row. Where 0 is refused, empty or the same as 1, the first page is 1. Asked once for each list.
 */
const findFirstPage = async (query: ListQuery, page: PageNumber): Promise<0 | 1> => {
  const { entities, list, entity, request } = query
  const firstPages = learned.get(entities) ?? new Map<string, 0 | 1>()
  learned.set(entities, firstPages)
  const known = firstPages.get(list.field)
  if (known !== undefined) return known
  const selection = entity.idField === null ? request.selection : { [entity.idField]: true as const }
  const ask = async (value: number): Promise<readonly Row[]> => {
    const one = { ...query, request: { ...request, selection, total: false, offset: 0, limit: 1 } }
    const paging = [
      { arg: page.arg, value },
      { arg: page.size, value: 1 },
    ]
    return (await readRows(one, paging)).rows
  }
  const [zero, one] = await Promise.all([ask(0).catch(orRefused), ask(1)])
  const isFromOne = zero.length === 0 || JSON.stringify(zero) === JSON.stringify(one)
  // An empty list does not show it.
  if (zero.length > 0 || one.length > 0) firstPages.set(list.field, isFromOne ? 1 : 0)
  return isFromOne ? 1 : 0
}

/** Numbers of first pages by list field, for the entities of each wire. */
const learned = new WeakMap<Entities, Map<string, 0 | 1>>()

/** A server that answers with an error refuses the page; one that gives no answer shows nothing. */
const orRefused = (error: unknown): readonly Row[] => {
  if (!isAnswer(error)) throw error
  return []
}

const isAnswer = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return false
  const { errors, graphQLErrors, locations, cause } = error as Readonly<Record<string, unknown>>
  const lists = [errors, graphQLErrors, locations]
  return lists.some((list) => Array.isArray(list) && list.length > 0) || isAnswer(cause, depth + 1)
}

const MOST_CAUSES = 5
