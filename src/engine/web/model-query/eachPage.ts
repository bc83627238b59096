import type { ListPage, ListRequest } from '../../schema/wire/Wire.ts'

export type WholeList = Pick<ListRequest, 'selection' | 'filter' | 'sort'>

/** Rows per request. */
export const WHOLE_LIST_PAGE = 10_000

/**
 * Every row of a list, page by page, each from the previous page's cursor. The first page includes the total
 * count. Throws the signal's reason when it aborts.
 */
export async function* eachPage(
  list: WholeList,
  readPage: (request: ListRequest) => Promise<ListPage>,
  signal?: AbortSignal,
): AsyncGenerator<ListPage, void> {
  let done = 0
  let cursor: string | null = null
  for (;;) {
    signal?.throwIfAborted()
    const page: ListPage = await readPage({
      ...list,
      offset: done,
      limit: WHOLE_LIST_PAGE,
      total: done === 0,
      knownCursors: cursor === null ? [] : [{ offset: done, after: cursor }],
    })
    done += page.rows.length
    cursor = page.endCursor
    yield page
    if (!page.hasNextPage || page.rows.length === 0) return
  }
}
