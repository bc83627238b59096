import type { FileStyle } from '../lib/FileStyle.ts'
import type { SheetStyle } from '../lib/SheetStyle.ts'
import { CSV_TYPE, exportCsv } from '../model-query/exportCsv.ts'
import type { FileJob, FileProgress } from '../model-query/listRows.ts'

/** `expected` is the number of rows at the first read; null when the backend does not count. */
export interface ListFile {
  readonly file: Blob
  readonly rows: number
  readonly expected: number | null
}

/** The list as a CSV file; raw values without a style. */
export function buildCsvFile(job: FileJob, style?: FileStyle): Promise<ListFile> {
  return withCounts(job, async (counted) => {
    // Convert each piece to a Blob at once: browsers store those outside the page's memory.
    const parts: Blob[] = []
    for await (const chunk of exportCsv({ ...counted, ...(style ? { style } : {}) }))
      parts.push(new Blob([chunk]))
    return new Blob(parts, { type: CSV_TYPE })
  })
}

/** The same as a spreadsheet. */
export async function buildXlsxFile(job: FileJob, style: SheetStyle): Promise<ListFile> {
  const { exportXlsx } = await import('../model-query/xlsx/exportXlsx.ts')
  return withCounts(job, (counted) => exportXlsx(counted, style))
}

async function withCounts(job: FileJob, write: (job: FileJob) => Promise<Blob>): Promise<ListFile> {
  let last: FileProgress = { done: 0, total: null }
  const onProgress = (progress: FileProgress) => {
    last = progress
    job.onProgress?.(progress)
  }
  const file = await write({ ...job, onProgress })
  return { file, rows: last.done, expected: last.total }
}
