/** The part of a list that is known: as far as its pages were read. */
export interface Neighbours {
  /** Ids in the order of the list. */
  readonly ids: readonly string[]
  /** How to read its other pages, from the one that was read first to the last; null when that is not known. */
  readonly pages: NeighbourPages | null
}

export interface NeighbourPages {
  /** Of `getList`; the page is left open. */
  readonly params: Readonly<Record<string, unknown>>
  readonly perPage: number
  readonly first: number
  readonly last: number
  readonly hasMore: boolean
}

/** What the address of a record remembers beside it, in the browser's history. */
export interface NeighbourState {
  readonly neighbours: Neighbours
}

export const NO_NEIGHBOURS: Neighbours = { ids: [], pages: null }

/** What is known of the list; null for a page that was not opened from a neighbour. */
export function neighboursIn(state: unknown): Neighbours | null {
  if (typeof state !== 'object' || state === null || !('neighbours' in state)) return null
  const { neighbours } = state
  return isNeighbours(neighbours) ? neighbours : null
}

/** The list with another page at its end or its beginning. A row that has moved meanwhile stays where it was. */
export function withPage(
  { ids, pages }: Neighbours,
  page: number,
  read: readonly string[],
  hasMore: boolean,
): Neighbours {
  if (pages === null) return { ids, pages }
  const added = read.filter((id) => !ids.includes(id))
  return page > pages.last
    ? { ids: [...ids, ...added], pages: { ...pages, last: page, hasMore } }
    : { ids: [...added, ...ids], pages: { ...pages, first: page } }
}

const isNeighbours = (value: unknown): value is Neighbours =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'pages' in value
