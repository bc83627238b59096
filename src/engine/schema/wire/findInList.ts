import type { EntityId, Row } from '../Row.ts'
import type { Execute, SchemaEntityFacts, Selection } from './Wire.ts'
import { listRows } from './list.ts'
import type { PageLimits } from './pageLimit.ts'
import type { Entities } from './selection.ts'

/** A plain list that returns everything also contains the row. */
export const findInList = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  id: EntityId,
  selection: Selection,
  execute: Execute,
  limits: PageLimits,
): Promise<Row | null> => {
  const { idField, operations } = entity
  const paged =
    operations.list !== null &&
    Object.entries(operations.list.args).some(
      ([name, arg]) => name !== 'where' && name !== 'order' && arg !== null,
    )
  if (idField === null || operations.list === null || paged) {
    throw new Error(`The schema offers no way to read one ${entity.typeName} by its id.`)
  }
  const request = {
    filter: null,
    sort: [],
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
    total: false,
    knownCursors: [],
  }
  const page = await listRows(
    entities,
    entity,
    { ...request, selection: { ...selection, [idField]: true } },
    execute,
    limits,
  )
  return page.rows.find((row) => String(row[idField]) === String(id)) ?? null
}
