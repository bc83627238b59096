import type { Row } from '../../../introspection/dialects/Dialect.ts'

/** Tells a row from the others of its list: its id, or its place. */
export function rowKey(idField: string | null, row: Row, index: number): string {
  const id = idField === null ? undefined : row[idField]
  return typeof id === 'number' || typeof id === 'string' ? String(id) : `row ${index}`
}
