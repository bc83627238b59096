import type { SortEntry } from '../../../schema/SortEntry.ts'

/** `[{ path: ['currency', 'code'], order: 'DESC' }, …]` -> `-currency.code,amount`. */
export function toSortField(sort: readonly SortEntry[]): string {
  return sort.map(({ path, order }) => (order === 'DESC' ? '-' : '') + path.join('.')).join(',')
}

/** A person's own order, with empty values last. The list's default order stays as config has it, such as what is open first. */
export function withEmptyLast(
  sort: readonly SortEntry[],
  byDefault: readonly SortEntry[],
): readonly SortEntry[] {
  if (toSortField(sort) === toSortField(byDefault)) return sort
  return sort.map((entry) => (entry.order === 'DESC' ? { ...entry, emptyLast: true } : entry))
}

export function fromSortField(field: string): readonly SortEntry[] {
  return field
    .split(',')
    .filter((part) => /^-?[\w.]+$/.test(part))
    .map((part) => ({
      path: part.replace(/^-/, '').split('.'),
      order: part.startsWith('-') ? 'DESC' : 'ASC',
    }))
}
