import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

export interface HeldValuesParams {
  readonly filter: ListFilterState
  readonly meta: CallMeta
  /** Name of a field with choices. */
  readonly field: string
  readonly signal?: AbortSignal
}

/** What the rows of the filtered list hold in a field, each value once; null for rows without one. Null when the server cannot say it. */
export async function readHeldValues(
  context: ProviderContext,
  name: string,
  { filter, meta, field, signal }: HeldValuesParams,
): Promise<readonly unknown[] | null> {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  if (!entity.operations.list?.aggregate?.groups) return null
  const request = toListRequest(context, resource, { filter, meta }, null)
  // One more than there can be: rows without a value.
  const limit = (entity.fields[field]?.choices.length ?? 0) + 1
  const { groups } = await context.api.aggregate(
    entity,
    { filter: request.filter, sums: [], groupBy: { path: [field], interval: null, limit } },
    signal ? { signal } : {},
  )
  return groups.map(({ key }) => key)
}
