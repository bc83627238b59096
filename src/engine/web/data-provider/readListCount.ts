import { countRequest, readCount, type Counted } from '../model-query/listCount.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

export interface CountParams {
  readonly filter: ListFilterState
  readonly meta: CallMeta
  /** Counts every row, without a limit. */
  readonly isExact: boolean
  readonly signal?: AbortSignal
}

export async function readListCount(
  context: ProviderContext,
  name: string,
  { filter, meta, isExact, signal }: CountParams,
): Promise<Counted> {
  const resource = resolveResource(context.model, name, meta)
  const request = toListRequest(context, resource, { filter, meta }, null)
  const answer = await context.api.aggregate(
    resource.entity,
    countRequest(request.filter, isExact),
    signal ? { signal } : {},
  )
  return readCount(answer, isExact)
}
