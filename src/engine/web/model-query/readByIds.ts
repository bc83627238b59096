import type { EntityId, Row } from '../../schema/Row.ts'
import type { Filter } from '../../schema/Filter.ts'
import type { Selection } from '../../schema/wire/Wire.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { EntityReads, SendOptions } from './createEntityReads.ts'

/**
 * Rows by their ids: in one request if the list can be filtered by id, otherwise one request each. Ids of
 * rows that the person may not see are missing from the result.
 */
export async function readByIds(
  api: EntityReads,
  entity: EntityModel,
  ids: readonly EntityId[],
  selection: Selection,
  options: SendOptions = {},
): Promise<readonly Row[]> {
  if (ids.length === 0) return []
  const filter = ids.length === 1 ? null : idFilter(entity, ids)
  if (filter === null) {
    const rows = await Promise.all(ids.map((id) => api.get(entity, id, selection, options)))
    return rows.filter((row) => row !== null)
  }
  const page = await api.list(
    entity,
    { selection, filter, sort: [], offset: 0, limit: ids.length, total: false, knownCursors: [] },
    options,
  )
  return page.rows
}

/** Null when the list cannot be filtered by id. */
export function idFilter(entity: EntityModel, ids: readonly EntityId[]): Filter | null {
  const field = entity.idField === null ? undefined : entity.fields[entity.idField]
  if (!field || !entity.operations.list) return null
  const path = [field.name]
  if (field.filterOperators.includes('in')) return { path, op: 'in', value: ids }
  if (field.filterOperators.includes('eq')) return { or: ids.map((value) => ({ path, op: 'eq', value })) }
  return null
}
