import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AggregateRequest, AggregateResult } from '../../../introspection/Aggregate.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'

/** Count, sums and groups of an entity's rows. Not asked for while the request is null. */
export function useAggregate(
  entityName: string,
  request: AggregateRequest | null,
): UseQueryResult<AggregateResult> {
  const { model } = useAdmin()
  const api = useEntityApi()
  const entity = model.entities[entityName]
  return useQuery({
    queryKey: ['aggregate', entityName, request],
    enabled: request !== null && entity !== undefined,
    queryFn: ({ signal }) => {
      if (!entity || !request) throw new Error(`There is no entity called "${entityName}".`)
      return api.aggregate(entity, request, { signal })
    },
  })
}
