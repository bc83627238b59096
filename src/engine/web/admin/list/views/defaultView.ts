/** The person's default view of a list, stored in the browser with its address. */
export interface DefaultView {
  /** A number for a saved view, a name for a view from config. */
  readonly id: number | string
  readonly query: string
}

export function defaultViewKey(list: string): string {
  return `${list}.defaultView`
}

export function readDefaultView(stored: unknown): DefaultView | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('query' in stored)) return null
  const { id, query } = stored
  const isId = typeof id === 'number' || typeof id === 'string'
  return isId && typeof query === 'string' ? { id, query } : null
}

/**
 * The query to navigate to, with its question mark; null without a default view. For a view from config, the
 * current config applies.
 */
export function defaultQuery(stored: unknown, shipped: readonly DefaultView[]): string | null {
  const view = readDefaultView(stored)
  const current = typeof view?.id === 'string' ? shipped.find(({ id }) => id === view.id) : view
  return current ? `?${addressOfView(current.id, current.query)}` : null
}

/** The address's query when a view is opened. */
export function addressOfView(id: number | string, query: string): string {
  const address = new URLSearchParams(query)
  address.set('view', String(id))
  return address.toString()
}

/** The part of an address that a view saves, always in the same order, so that two can be compared. */
export function toViewQuery(search: string, columns: string): string {
  const address = new URLSearchParams(search)
  const view = new URLSearchParams()
  for (const key of ['filter', 'where', 'given', 'sort', 'perPage']) {
    const value = address.get(key)
    if (value !== null && value !== '' && value !== '{}') view.set(key, value)
  }
  view.set('columns', columns)
  return view.toString()
}
