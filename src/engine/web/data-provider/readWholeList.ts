import type { Row } from '../../schema/Row.ts'
import { identitySelection } from '../model-query/displayText.ts'
import { eachPage } from '../model-query/eachPage.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'
import { buildListSelection } from '../model-query/buildListRequest.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

/** A list in its current state: filter and sort as `getList` takes them. */
export interface WholeListParams {
  readonly filter: ListFilterState
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly meta: CallMeta
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/** Every row of the filtered list with its id, version, name and the columns of `meta`. Rejects when it is aborted. */
export async function readWholeList(
  context: ProviderContext,
  name: string,
  { signal, onProgress, ...params }: WholeListParams,
): Promise<readonly Row[]> {
  const { model, api } = context
  const resource = resolveResource(model, name, params.meta)
  const { entity } = resource
  const { filter, sort } = toListRequest(context, resource, params, null)
  const selection = mergeSelections(
    identitySelection(entity, model),
    buildListSelection(model, entity, params.meta.columns ?? []),
  )
  const rows: Row[] = []
  const readPage = (request: Parameters<typeof api.list>[1]) =>
    api.list(entity, request, { partial: 'refused', ...(signal ? { signal } : {}) })
  for await (const page of eachPage({ selection, filter, sort }, readPage, signal)) {
    for (const row of page.rows) rows.push(row)
    onProgress?.(rows.length)
  }
  return rows
}
