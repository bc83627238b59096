import type { AggregateRequest, AggregateResult } from '../../schema/Aggregate.ts'
import { useDashboard } from './DashboardContext.ts'
import { type QueryState, useCachedQuery } from './queries/useCachedQuery.ts'

/** Count, sums and groups of an entity's rows. Requests nothing while the request is null. */
export function useAggregate(
  entityName: string,
  request: AggregateRequest | null,
): QueryState<AggregateResult> {
  const { model, api, queries } = useDashboard()
  const entity = model.entities[entityName]
  return useCachedQuery(
    queries,
    ['aggregate', entityName, request],
    request && entity ? (options) => api.aggregate(entity, request, options) : null,
  )
}
