import type { SortEntry } from '../../../introspection/SortEntry.ts'

/** `[{ path: ['currency', 'code'], order: 'DESC' }, …]` -> `-currency.code,amount`. */
export function toSortField(sort: readonly SortEntry[]): string {
  return sort.map(({ path, order }) => (order === 'DESC' ? '-' : '') + path.join('.')).join(',')
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
