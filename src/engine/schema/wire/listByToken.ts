import type { ArgumentFact } from '../OperationFacts.ts'
import type { Row } from '../Row.ts'
import type { ListPage } from './Wire.ts'
import { execute, type ListQuery } from './listQuery.ts'
import { nearestCursor } from './nearestCursor.ts'
import { followPath, inside, printSelection, toRow } from './selection.ts'

/**
 * Rows of a server that gives a token for the next page, as AppSync does. Such a server may look through as many rows as were
 * asked for, and give those that meet the filter: a page with fewer rows, or none, is not the last while it has a token.
 */
export const listByToken = async (
  query: ListQuery,
  size: ArgumentFact,
  after: ArgumentFact,
): Promise<ListPage> => {
  const { request } = query
  const end = request.offset + request.limit
  const rows: Row[] = []
  let total: number | null = null
  let { offset, after: token } = nearestCursor(request)
  let empty = 0
  do {
    // More at once where nothing was found.
    const wanted = Math.min(Math.max(end - offset, empty === 0 ? 0 : 1000), query.most)
    const next = token === null ? [] : [{ arg: after, value: token }]
    const page = await readOne(query, [{ arg: size, value: wanted }, ...next])
    rows.push(...page.rows.slice(Math.max(0, request.offset - offset)))
    offset += page.rows.length
    empty = page.rows.length === 0 ? empty + 1 : 0
    total ??= page.total
    token = page.token === token ? null : page.token
  } while (token !== null && offset < end && empty < MOST_EMPTY)
  // A server that returns more than requested has no token for the row after the last.
  const isExact = offset <= end
  return {
    rows: rows.slice(0, request.limit),
    total,
    hasNextPage: token !== null || !isExact,
    endCursor: isExact ? token : null,
  }
}

const MOST_EMPTY = 20

interface TokenPage {
  readonly rows: readonly Row[]
  readonly token: string | null
  readonly total: number | null
}

const readOne = async (query: ListQuery, paging: Parameters<typeof execute>[1]): Promise<TokenPage> => {
  const { entities, entity, list, request } = query
  const tokenPath = list.tokenPath ?? []
  const isCounted = request.total && list.totalCount
  const parts = [
    inside(list.rowsPath, printSelection(entities, entity, request.selection)),
    inside(tokenPath, ''),
    ...(isCounted ? [inside(list.totalPath, '')] : []),
  ]
  const answer = await execute(query, paging, `{ ${parts.join(' ')} }`)
  const values = followPath(answer, list.rowsPath)
  const token = followPath(answer, tokenPath)
  const total = isCounted ? followPath(answer, list.totalPath) : null
  return {
    rows: (Array.isArray(values) ? values : [])
      .map((value: unknown) => toRow(entities, entity, request.selection, value))
      .filter((row) => row !== null),
    token: typeof token === 'string' && token !== '' ? token : null,
    total: typeof total === 'number' ? total : null,
  }
}
