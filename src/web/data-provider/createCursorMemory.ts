import type { ListPage, ListRequest } from '../../introspection/dialects/Dialect.ts'

type Listing = Pick<ListRequest, 'filter' | 'sort'>
type Cursor = ListRequest['knownCursors'][number]

/** Remembers where pages ended, so that the next page, however deep, is found from a cursor instead of by counting. */
export interface CursorMemory {
  readonly recall: (entity: string, listing: Listing) => readonly Cursor[]
  readonly remember: (entity: string, request: ListRequest, page: ListPage) => void
  /** After a write: rows may have moved to other pages. */
  readonly forget: () => void
}

/** Listings remembered at a time; the least recently read ones go first. */
const MAX_LISTINGS = 20

export function createCursorMemory(): CursorMemory {
  const listings = new Map<string, readonly Cursor[]>()
  const keyOf = (entity: string, { filter, sort }: Listing) => JSON.stringify([entity, filter, sort])
  return {
    recall: (entity, listing) => listings.get(keyOf(entity, listing)) ?? [],
    remember: (entity, request, page) => {
      if (page.endCursor === null) return
      const key = keyOf(entity, request)
      const end: Cursor = { offset: request.offset + page.rows.length, after: page.endCursor }
      const known = listings.get(key) ?? []
      const isSame = known.some(({ offset, after }) => offset === end.offset && after === end.after)
      // Another row ends this page than last time: what lies behind it has moved as well.
      const kept = isSame ? known : known.filter(({ offset }) => offset < end.offset)
      listings.delete(key)
      listings.set(key, isSame ? known : [...kept, end])
      const oldest = listings.keys().next().value
      if (listings.size > MAX_LISTINGS && oldest !== undefined) listings.delete(oldest)
    },
    forget: () => listings.clear(),
  }
}
