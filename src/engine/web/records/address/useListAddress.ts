import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from '../../i18n/localeRouting.tsx'
import { PendingValues } from '../../lib/PendingValues.ts'
import { activeFilters } from './activeFilters.ts'

/** A list's settings in the address; null for unset ones. */
export interface ListAddress {
  readonly page: number
  readonly perPage: number | null
  /** All sort columns in one text, see `toSortField`. */
  readonly sort: string | null
  readonly filters: Readonly<Record<string, unknown>>
  /** Name of the filter of the tile that led here, see `readWidgetFilter`. */
  readonly given: string | null
  /** The conditions of the filter builder, see `readWhere`. */
  readonly where: string | null
  /** The columns of a view, see `toColumnsText`. */
  readonly columns: string | null
  /** Id of the named view on which the address is based. */
  readonly view: string | null
}

export interface ListAddressChanges {
  readonly page?: number
  readonly perPage?: number
  readonly sort?: string
  /** All filters. */
  readonly filters?: Readonly<Record<string, unknown>>
  /** Some of the filters, and undefined for those to remove; the others stay as they are then. */
  readonly filter?: Readonly<Record<string, string | undefined>>
  readonly given?: null
  readonly where?: string | null
  readonly columns?: string | null
  readonly view?: string | null
}

/**
 * Keeps a list's state in the address, so that a copied address, a bookmark and the back button show the same
 * list.
 */
export function useListAddress(): readonly [ListAddress, (changes: ListAddressChanges) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  // A text box reports on blur while the click that took its focus sorts, and both before the router has drawn what
  // was set before: each change must build on the last one.
  const query = search.replace(/^\?/, '')
  const [pending] = useState(() => new PendingValues(query))
  useLayoutEffect(() => void pending.receive(query), [query, pending])
  const change = useCallback(
    (changes: ListAddressChanges) => {
      const next = applyChanges(pending.latest, changes)
      if (next === pending.latest) return
      pending.add(next)
      navigate({ search: next })
    },
    [navigate, pending],
  )
  const address = useMemo(() => readListAddress(search), [search])
  return [address, change]
}

export function readListAddress(search: string): ListAddress {
  const query = new URLSearchParams(search)
  return {
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    perPage: Math.trunc(Number(query.get('perPage'))) || null,
    sort: query.get('sort') || null,
    filters: readFilters(query.get('filter')),
    given: query.get('given') || null,
    where: query.get('where') || null,
    columns: query.get('columns'),
    view: query.get('view'),
  }
}

/** The query after a change. A new filter, sort or page size goes back to page one. */
export function applyChanges(search: string, changes: ListAddressChanges): string {
  const query = new URLSearchParams(search)
  const put = (key: string, value: string | null) =>
    value === null || value === '' ? query.delete(key) : query.set(key, value)
  for (const key of ['columns', 'view', 'sort', 'where'] as const) {
    const value = changes[key]
    if (value !== undefined) put(key, value)
  }
  if (changes.perPage !== undefined) put('perPage', String(changes.perPage))
  if (changes.filters || changes.filter) {
    const filters = activeFilters({
      ...(changes.filters ?? readFilters(query.get('filter'))),
      ...changes.filter,
    })
    put('filter', Object.keys(filters).length === 0 ? null : JSON.stringify(filters))
  }
  if (changes.given === null) query.delete('given')
  const asks = changes.filters ?? changes.filter ?? changes.sort ?? changes.perPage ?? changes.where
  const startsOver = asks !== undefined || changes.given === null
  if (changes.page !== undefined) put('page', String(changes.page))
  else if (startsOver) query.delete('page')
  return query.toString()
}

function readFilters(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return NO_FILTERS
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : NO_FILTERS
  } catch {
    return NO_FILTERS
  }
}

const NO_FILTERS = {}
