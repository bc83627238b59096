import type { ArgumentFact } from '../OperationFacts.ts'
import type { ListPage } from './Wire.ts'
import { readRows, type ListQuery } from './listQuery.ts'

/** For a list that cannot skip: fetch its beginning, or all of it, and cut out the page. */
export const cutFromWhole = async (query: ListQuery, take: ArgumentFact | null): Promise<ListPage> => {
  const { request } = query
  const end = request.offset + request.limit
  const { rows, total } = await readRows(query, take === null ? [] : [{ arg: take, value: end + 1 }])
  const isWhole = take === null || rows.length <= end
  return {
    rows: rows.slice(request.offset, end),
    total: total ?? (isWhole ? rows.length : null),
    hasNextPage: rows.length > end,
    endCursor: null,
  }
}
