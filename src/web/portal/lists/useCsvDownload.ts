import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { today } from '../../field-kinds/shared/dayText.ts'
import { fileName } from '../../lib/fileName.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { CSV_TYPE, type CsvProgress, exportCsv } from '../../model-query/exportCsv.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useFileStyle } from '../../ui/download/fileValues.ts'
import { useDownload } from '../../ui/useDownload.ts'
import type { ListState } from './ListState.ts'

/** Loads the whole list, filtered and sorted, and passes the file to the browser. */
export function useCsvDownload({ page, entity, columns, nameOf, filter, sort }: ListState) {
  const { model, api, translate, describeFailure } = useDashboard()
  const toast = useToast()
  const style = useFileStyle()
  return useDownload<CsvProgress>({
    first: { done: 0, total: null },
    failed: translate('portal.csv.failed'),
    describe: describeFailure,
    run: async (signal, onProgress) => {
      let rows = 0
      const parts: Blob[] = []
      const pieces = exportCsv({
        model,
        entity,
        columns: columns.map((column) => ({ ...column, label: nameOf(column) })),
        style,
        filter,
        sort,
        signal,
        readPage: (request) => api.list(entity, request, { signal }),
        onProgress: (next) => {
          rows = next.done
          onProgress(next)
        },
      })
      for await (const piece of pieces) parts.push(new Blob([piece]))
      if (signal.aborted) return
      saveFile(new Blob(parts, { type: CSV_TYPE }), fileName([page.label, today()], 'csv'))
      toast.show({ severity: 'success', title: translate('portal.csv.done', { smart_count: rows }) })
    },
  })
}
