import type { Locale } from '../../metadata/AdminModel.ts'
import { exportCsv, type CsvProgress } from '../model-query/exportCsv.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

/** A list as it stands: its filter and sort as `getList` takes them. `meta.columns` in the order of the file. */
export interface CsvParams {
  readonly filter: ListFilterState
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly meta: CallMeta & { readonly columns: readonly string[] }
  readonly locale: Locale
  readonly onProgress?: (progress: CsvProgress) => void
  readonly signal?: AbortSignal
}

export async function buildCsvExport(
  context: ProviderContext,
  name: string,
  { meta, filter, sort, signal, ...params }: CsvParams,
): Promise<Blob> {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  const request = toListRequest(context, resource, { filter, sort, meta }, null)
  const parts: string[] = []
  const chunks = exportCsv({
    ...params,
    ...(signal ? { signal } : {}),
    model: context.model,
    entity,
    columns: meta.columns.flatMap((id) => entity.list.columns.find((column) => column.id === id) ?? []),
    filter: request.filter,
    sort: request.sort,
    readPage: (page) => context.api.list(entity, page, signal ? { signal } : {}),
  })
  for await (const chunk of chunks) parts.push(chunk)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
