import type { FileStyle } from '../lib/FileStyle.ts'
import type { SheetStyle } from '../lib/SheetStyle.ts'
import { CSV_TYPE, exportCsv } from '../model-query/exportCsv.ts'
import type { FileJob, FileProgress } from '../model-query/listRows.ts'
import type { CallMeta, ListFilterState } from './CallMeta.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { toListRequest } from './readOperations.ts'
import { resolveResource } from './resolveResource.ts'

/** A list in its current state: filter and sort as `getList` takes them. `meta.columns` in file order. */
export interface FileParams {
  readonly filter: ListFilterState
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly meta: CallMeta & { readonly columns: readonly string[] }
  readonly onProgress?: (progress: FileProgress) => void
  readonly signal?: AbortSignal
}

export interface CsvParams extends FileParams {
  /** Raw values by default. */
  readonly style?: FileStyle
}

export interface XlsxParams extends FileParams {
  readonly style: SheetStyle
}

/** `expected` is the number of rows at the first read; null when the backend does not count. */
export interface ListFile {
  readonly file: Blob
  readonly rows: number
  readonly expected: number | null
}

export async function buildCsvExport(
  context: ProviderContext,
  name: string,
  { style, ...params }: CsvParams,
): Promise<ListFile> {
  return withCounts(context, name, params, async (job) => {
    // Convert each piece to a Blob at once: browsers store those outside the page's memory.
    const parts: Blob[] = []
    for await (const chunk of exportCsv({ ...job, ...(style ? { style } : {}) }))
      parts.push(new Blob([chunk]))
    return new Blob(parts, { type: CSV_TYPE })
  })
}

export async function buildXlsxExport(
  context: ProviderContext,
  name: string,
  { style, ...params }: XlsxParams,
): Promise<ListFile> {
  const { exportXlsx } = await import('../model-query/xlsx/exportXlsx.ts')
  return withCounts(context, name, params, (job) => exportXlsx(job, style))
}

async function withCounts(
  context: ProviderContext,
  name: string,
  { meta, filter, sort, signal, onProgress }: FileParams,
  write: (job: FileJob) => Promise<Blob>,
): Promise<ListFile> {
  const resource = resolveResource(context.model, name, meta)
  const { entity } = resource
  const request = toListRequest(context, resource, { filter, sort, meta }, null)
  let last: FileProgress = { done: 0, total: null }
  const file = await write({
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
    readPage: (page) => context.api.list(entity, page, { partial: 'refused', ...(signal ? { signal } : {}) }),
  })
  return { file, rows: last.done, expected: last.total }
}
