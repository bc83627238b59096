import type { SortEntry } from '../../../schema/SortEntry.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { fromSortField, toSortField } from './sortText.ts'
import { QUICK_SEARCH } from './activeFilters.ts'
import { PAGE_SIZES } from './pageSizes.ts'

export interface ListAddressRules {
  readonly columns: readonly ColumnModel[]
  readonly ordering: readonly SortEntry[]
  readonly perPage: number
  /** Ids of config's views. People's own have numbers. */
  readonly views?: readonly string[]
}

/**
 * The query of a list's address without values that this list does not know: a column dropped from config
 * since the address was copied, an unavailable page size. Null when nothing needs correcting.
 */
export function sanitizeListAddress(search: string, rules: ListAddressRules): string | null {
  const query = new URLSearchParams(search)
  const before = query.toString()
  mend(query, 'filter', (text) => knownFilters(text, rules))
  mend(query, 'sort', (text) => knownSort(text, rules))
  mend(query, 'perPage', (text) => ([...PAGE_SIZES, rules.perPage].includes(Number(text)) ? text : null))
  mend(query, 'page', (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null))
  mend(query, 'columns', (text) => knownColumns(text, rules))
  mend(query, 'view', (text) => (/^\d{1,10}$/.test(text) || rules.views?.includes(text) ? text : null))
  const after = query.toString()
  return after === before ? null : after
}

function mend(query: URLSearchParams, key: string, read: (text: string) => string | null): void {
  const text = query.get(key)
  if (text === null) return
  const known = read(text)
  if (known === null) query.delete(key)
  else query.set(key, known)
}

function knownFilters(text: string, { columns }: ListAddressRules): string | null {
  const filters = parseObject(text)
  if (!filters) return null
  const ids = new Set([QUICK_SEARCH, ...columns.map(({ id }) => id)])
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(filters).filter(([key, value]) => ids.has(key) && typeof value === 'string'),
    ),
  )
}

function knownSort(text: string, { columns, ordering }: ListAddressRules): string | null {
  const paths = new Set(
    [...columns.map(({ sortPath }) => sortPath), ...ordering.map(({ path }) => path)].map((path) =>
      path?.join('.'),
    ),
  )
  return toSortField(fromSortField(text).filter(({ path }) => paths.has(path.join('.')))) || null
}

function knownColumns(text: string, { columns }: ListAddressRules): string | null {
  const ids = new Set(columns.map(({ id }) => id))
  return (
    text
      .split(',')
      .filter((part) => ids.has(part.split(':')[0] ?? ''))
      .join(',') || null
  )
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
