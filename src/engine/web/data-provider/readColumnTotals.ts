import { buildTotalsRequests, readTotals, totalColumns, type ColumnSums } from '../model-query/buildTotals.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

export interface TotalsParams {
  readonly filter: ListFilterState
  /** `columns`: those to sum. */
  readonly meta: CallMeta & { readonly columns: readonly string[] }
  readonly signal?: AbortSignal
}

/** Sums of columns over every row of the filtered list, whatever page is shown. */
export async function readColumnTotals(
  context: ProviderContext,
  name: string,
  { filter, meta, signal }: TotalsParams,
): Promise<ColumnSums> {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  const wanted = entity.list.columns.filter(({ id }) => meta.columns.includes(id))
  const columns = totalColumns(entity, wanted)
  const request = toListRequest(context, resource, { filter, meta }, null)
  const requests = buildTotalsRequests(columns, request.filter)
  const results = await Promise.all(
    requests.map((each) => context.api.aggregate(entity, each, signal ? { signal } : {})),
  )
  return readTotals(columns, requests, results)
}
