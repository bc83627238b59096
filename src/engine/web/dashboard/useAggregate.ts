import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import { type QueryState, useRecordQuery, useRecords } from '../records/Records.ts'

/** Count, sums and groups of an entity's rows. Requests nothing while the request is null. */
export function useAggregate(
  entityName: string,
  request: AggregateRequest | null,
): QueryState<AggregateResult> {
  const { model, api } = useRecords()
  const entity = model.entities[entityName]
  return useRecordQuery(
    ['aggregate', entityName, request],
    request && entity ? (options) => api.aggregate(entity, request, options) : null,
  )
}
