import { CSV_TYPE, exportCsv, type CsvProgress } from '../model-query/exportCsv.ts'
import type { FileStyle } from '../lib/FileStyle.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

/** A list in its current state: filter and sort as `getList` takes them. `meta.columns` in file order. */
export interface CsvParams {
  readonly filter: ListFilterState
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly meta: CallMeta & { readonly columns: readonly string[] }
  /** Raw values by default. */
  readonly style?: FileStyle
  readonly onProgress?: (progress: CsvProgress) => void
  readonly signal?: AbortSignal
}

/** `expected` is the number of rows at the first read; null when the backend does not count. */
export interface CsvFile {
  readonly file: Blob
  readonly rows: number
  readonly expected: number | null
}

export async function buildCsvExport(
  context: ProviderContext,
  name: string,
  { meta, filter, sort, signal, onProgress, ...params }: CsvParams,
): Promise<CsvFile> {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  const request = toListRequest(context, resource, { filter, sort, meta }, null)
  // Convert each piece to a Blob at once: browsers store those outside the page's memory.
  const parts: Blob[] = []
  let last: CsvProgress = { done: 0, total: null }
  const chunks = exportCsv({
    ...params,
    onProgress: (progress) => {
      last = progress
      onProgress?.(progress)
    },
    ...(signal ? { signal } : {}),
    model: context.model,
    entity,
    columns: meta.columns.flatMap((id) => entity.list.columns.find((column) => column.id === id) ?? []),
    filter: request.filter,
    sort: request.sort,
    readPage: (page) => context.api.list(entity, page, signal ? { signal } : {}),
  })
  for await (const chunk of chunks) parts.push(new Blob([chunk]))
  return {
    file: new Blob(parts, { type: CSV_TYPE }),
    rows: last.done,
    expected: last.total,
  }
}
