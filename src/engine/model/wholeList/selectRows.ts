import type { Filter } from '../../schema/Filter.ts'
import type { FilterOperator } from '../../schema/FilterOperator.ts'
import type { Row } from '../../schema/Row.ts'
import type { SortEntry } from '../../schema/SortEntry.ts'
import { compareValues, holds, opposites } from '../evaluateCondition.ts'
import { isBlank, readPath } from '../values/readPath.ts'

export interface WholeListRequest {
  readonly filter: Filter | null
  readonly sort: readonly SortEntry[]
  readonly offset: number
  readonly limit: number
}

export interface SelectedRows<T> {
  readonly rows: readonly T[]
  /** Rows that match the filter. */
  readonly total: number
}

/**
 * A page of a list that is in memory as a whole: filtered and sorted as a server with a database does it. Texts match in upper or
 * lower case; empty values are the largest. Rows that sort alike keep their order.
 */
export function selectRows<T extends Row>(
  rows: readonly T[],
  { filter, sort, offset, limit }: WholeListRequest,
  /** Order of words in the reader's language. */
  words: Intl.Collator,
): SelectedRows<T> {
  const matching = filter === null ? rows : rows.filter((row) => matchesFilter(filter, row))
  const sorted = sort.length === 0 ? matching : matching.toSorted((a, b) => compareRows(a, b, sort, words))
  return { rows: sorted.slice(offset, offset + limit), total: matching.length }
}

export function matchesFilter(filter: Filter, row: Row): boolean {
  if ('and' in filter) return filter.and.every((part) => matchesFilter(part, row))
  if ('or' in filter) return filter.or.some((part) => matchesFilter(part, row))
  const { path, op, value } = filter
  const actual = readPath(row, path)
  return TEXT_OPERATORS.has(opposites[op] ?? op)
    ? holds(op, folded(actual), folded(value))
    : holds(op, actual, value)
}

const TEXT_OPERATORS: ReadonlySet<FilterOperator> = new Set(['contains', 'startsWith', 'endsWith'])

function folded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(folded)
  return typeof value === 'string' ? value.toLowerCase() : value
}

function compareRows(a: Row, b: Row, sort: readonly SortEntry[], words: Intl.Collator): number {
  for (const { path, order, emptyLast } of sort) {
    const [x, y] = [readPath(a, path), readPath(b, path)]
    const direction = order === 'ASC' ? 1 : -1
    if (isBlank(x) || isBlank(y)) {
      const empties = Number(isBlank(x)) - Number(isBlank(y))
      if (empties !== 0) return emptyLast ? empties : empties * direction
      continue
    }
    const compared = compareInWords(x, y, words)
    if (compared !== 0) return compared * direction
  }
  return 0
}

function compareInWords(a: unknown, b: unknown, words: Intl.Collator): number {
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  const compared = compareValues(a, b)
  if (typeof a !== 'string' || typeof b !== 'string') return compared ?? 0
  // Times in different spellings are compared as times.
  return compared === 0 ? 0 : INSTANT.test(a) && INSTANT.test(b) ? (compared ?? 0) : words.compare(a, b)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/
