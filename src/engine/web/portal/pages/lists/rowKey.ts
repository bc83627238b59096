import type { Row } from '../../../../schema/Row.ts'

/** Identifies a row in its list by its id, otherwise by its index. */
export function rowKey(idField: string | null, row: Row, index: number): string {
  const id = idField === null ? undefined : row[idField]
  return typeof id === 'number' || typeof id === 'string' ? String(id) : `row ${index}`
}
