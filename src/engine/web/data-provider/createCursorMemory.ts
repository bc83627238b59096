import type { ListPage, ListRequest } from '../../schema/wire/Wire.ts'

type Listing = Pick<ListRequest, 'filter' | 'sort'>
type Cursor = ListRequest['knownCursors'][number]

/**
 * Remembers where pages ended, so that the next page, however deep, is found by cursor instead of by
 * counting.
 */
export interface CursorMemory {
  readonly recall: (list: string, listing: Listing) => readonly Cursor[]
  readonly remember: (list: string, request: ListRequest, page: ListPage) => void
  /** After a write: rows may have moved to other pages. */
  readonly forget: () => void
}

/** Number of remembered listings; the least recently read one is removed first. */
const MAX_LISTINGS = 20

export function createCursorMemory(): CursorMemory {
  const listings = new Map<string, readonly Cursor[]>()
  const keyOf = (list: string, { filter, sort }: Listing) => JSON.stringify([list, filter, sort])
  return {
    recall: (list, listing) => listings.get(keyOf(list, listing)) ?? [],
    remember: (list, request, page) => {
      if (page.endCursor === null) return
      const key = keyOf(list, request)
      const end: Cursor = { offset: request.offset + page.rows.length, after: page.endCursor }
      const known = listings.get(key) ?? []
      const isSame = known.some(({ offset, after }) => offset === end.offset && after === end.after)
      // The page now ends with a different row, so later rows have moved as well.
      const kept = isSame ? known : known.filter(({ offset }) => offset < end.offset)
      listings.delete(key)
      listings.set(key, isSame ? known : [...kept, end])
      const oldest = listings.keys().next().value
      if (listings.size > MAX_LISTINGS && oldest !== undefined) listings.delete(oldest)
    },
    forget: () => listings.clear(),
  }
}
