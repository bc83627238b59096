import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { today } from '../../../field-kinds/shared/dayText.ts'
import { fileName } from '../../../lib/fileName.ts'
import type { FileStyle } from '../../../lib/FileStyle.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import type { SheetStyle } from '../../../lib/SheetStyle.ts'
import { SheetTooLarge } from '../../../lib/SheetTooLarge.ts'
import { CSV_TYPE, exportCsv } from '../../../model-query/exportCsv.ts'
import type { FileJob, FileProgress } from '../../../model-query/listRows.ts'
import { useToast } from '../../../ui/toasts/ToastProvider.tsx'
import { useFileStyle, useSheetStyle } from '../../../ui/download/fileValues.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import type { ListState } from './ListState.ts'

/** Loads the whole list, filtered and sorted, and passes a file of that kind to the browser. */
export function useFileDownload({ page, entity, columns, nameOf, filter, sort }: ListState) {
  const { model, api, translate, describeFailure } = useDashboard()
  const toast = useToast()
  const style = useFileStyle()
  const sheetStyle = useSheetStyle()
  return useDownload<FileProgress, 'csv' | 'xlsx'>({
    first: { done: 0, total: null },
    failed: translate('portal.csv.failed'),
    describe: (error) =>
      error instanceof SheetTooLarge ? translate('fields.download.tooLarge') : describeFailure(error),
    run: async (signal, onProgress, kind) => {
      let rows = 0
      const job: FileJob = {
        model,
        entity,
        columns: columns.map((column) => ({ ...column, label: nameOf(column) })),
        filter,
        sort,
        signal,
        readPage: (request) => api.list(entity, request, { signal, partial: 'refused' }),
        onProgress: (next) => {
          rows = next.done
          onProgress(next)
        },
      }
      const file = await (kind === 'csv' ? toCsv(job, style) : toXlsx(job, sheetStyle(page.label)))
      if (signal.aborted) return
      saveFile(file, fileName([page.label, today()], kind))
      toast.show({ severity: 'success', title: translate('portal.csv.done', { smart_count: rows }) })
    },
  })
}

async function toCsv(job: FileJob, style: FileStyle): Promise<Blob> {
  const parts: Blob[] = []
  for await (const piece of exportCsv({ ...job, style })) parts.push(new Blob([piece]))
  return new Blob(parts, { type: CSV_TYPE })
}

async function toXlsx(job: FileJob, style: SheetStyle): Promise<Blob> {
  const { exportXlsx } = await import('../../../model-query/xlsx/exportXlsx.ts')
  return exportXlsx(job, style)
}
