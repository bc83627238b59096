import type { EntityId, Row } from '../../schema/Row.ts'
import type { Selection } from '../../schema/wire/Wire.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { SendOptions } from '../model-query/createEntityReads.ts'
import { type QueryState, useRecordQuery, useRecords } from './Records.ts'

/** One record with these fields; null when there is none that the person may see. */
export function useRecord(
  entity: EntityModel,
  id: EntityId,
  selection: Selection,
  partial?: SendOptions['partial'],
): QueryState<Row | null> {
  const { api } = useRecords()
  return useRecordQuery(['record', entity.name, id, selection], (options) =>
    api.get(entity, id, selection, partial ? { ...options, partial } : options),
  )
}
