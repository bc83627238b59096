import type { EntityId, Row } from '../../schema/Row.ts'

/**
 * Key for a row's non-key field named `id`, because react-admin expects every record's key under `id`.
 * GraphQL names never begin with `@`.
 */
const OWN_ID = '@id'

/** A row with its key under `id`. */
export function withKey(row: Row, key: EntityId): Row & { readonly id: EntityId } {
  const hasOwn = Object.hasOwn(row, 'id') && row['id'] !== key && !Object.hasOwn(row, OWN_ID)
  return { ...row, ...(hasOwn ? { [OWN_ID]: row['id'] } : {}), id: key }
}

/** A row's value for a field, with or without its key under `id`. */
export function fieldValue(row: Row, name: string): unknown {
  return name === 'id' && Object.hasOwn(row, OWN_ID) ? row[OWN_ID] : row[name]
}

/** A row with some values replaced. */
export function withValues(row: Row | null, values: Row): Row {
  if (!row || !Object.hasOwn(row, OWN_ID) || !Object.hasOwn(values, 'id')) return { ...row, ...values }
  return { ...row, ...values, [OWN_ID]: values['id'], id: row['id'] }
}
