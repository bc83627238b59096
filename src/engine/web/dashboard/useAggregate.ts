import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import { useDashboard } from './DashboardContext.ts'
import { type Read, useRead } from './reads/useRead.ts'

/** Count, sums and groups of an entity's rows. Requests nothing while the request is null. */
export function useAggregate(entityName: string, request: AggregateRequest | null): Read<AggregateResult> {
  const { model, api, reads } = useDashboard()
  const entity = model.entities[entityName]
  return useRead(
    reads,
    ['aggregate', entityName, request],
    request && entity ? (options) => api.aggregate(entity, request, options) : null,
  )
}
