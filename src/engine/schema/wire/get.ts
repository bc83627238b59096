import type { GetOperation } from '../SchemaModel.ts'
import type { EntityId, Row } from '../Row.ts'
import type { Execute, SchemaEntityFacts, Selection } from './Wire.ts'
import { send, toIdValue } from './Document.ts'
import { toWhere } from './filter.ts'
import type { PageLimits } from './pageLimit.ts'
import { followPath, printSelection, toRow, wrapPath, type Entities } from './selection.ts'

/** One row by its id; null when it does not exist or the caller may not see it. */
export const getRow = async (
  entities: Entities,
  entity: SchemaEntityFacts,
  id: EntityId,
  selection: Selection,
  execute: Execute,
  limits: PageLimits,
): Promise<Row | null> => {
  const { get, list } = entity.operations
  if (get === null)
    return await (
      await import('./findInList.ts')
    ).findInList(entities, entity, id, selection, execute, limits)
  const isById = get.style === 'by-id'
  const path = isById ? get.rowPath : get.rowsPath
  // The row's own list may require a choice.
  const fixed = list !== null && list.field === get.field ? list.fixed : []
  const answer = await send(execute, {
    type: 'query',
    field: get.field,
    args: [
      ...fixed,
      { arg: get.arg, value: isById ? idInside(get, id) : whereId(entities, entity, get, id) },
      ...(isById || get.limit === null ? [] : [{ arg: get.limit, value: 1 }]),
    ],
    selection: wrapPath(path, printSelection(entities, entity, selection)),
  })
  const found = followPath(answer, path)
  return toRow(entities, entity, selection, Array.isArray(found) ? found[0] : found)
}

const idInside = (get: Extract<GetOperation, { style: 'by-id' }>, id: EntityId): unknown =>
  get.inside.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), toIdValue(id, get.idType))

const whereId = (
  entities: Entities,
  entity: SchemaEntityFacts,
  get: Extract<GetOperation, { style: 'where' }>,
  id: EntityId,
): Record<string, unknown> => {
  const value = toIdValue(id, get.idType)
  return toWhere(entities, entity, get.filter, {
    path: [entity.idField ?? 'id'],
    op: get.operator,
    value: get.operator === 'in' ? [value] : value,
  })
}
