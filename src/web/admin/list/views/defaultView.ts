/** The view somebody opens a list with, remembered in their browser with its address. */
export interface DefaultView {
  readonly id: number
  readonly query: string
}

export function defaultViewKey(list: string): string {
  return `${list}.defaultView`
}

export function readDefaultView(stored: unknown): DefaultView | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('query' in stored)) return null
  const { id, query } = stored
  return typeof id === 'number' && typeof query === 'string' ? { id, query } : null
}

/** The query to go to, with its question mark; null without a default view. */
export function defaultQuery(stored: unknown): string | null {
  const view = readDefaultView(stored)
  return view && `?${addressOfView(view.id, view.query)}`
}

/** What the address says when a view is opened. */
export function addressOfView(id: number, query: string): string {
  const address = new URLSearchParams(query)
  address.set('view', String(id))
  return address.toString()
}

/** What a view keeps of an address, always in the same order, so that two can be compared. */
export function toViewQuery(search: string, columns: string): string {
  const address = new URLSearchParams(search)
  const view = new URLSearchParams()
  for (const key of ['filter', 'given', 'sort', 'perPage']) {
    const value = address.get(key)
    if (value !== null && value !== '' && value !== '{}') view.set(key, value)
  }
  view.set('columns', columns)
  return view.toString()
}
