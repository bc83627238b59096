import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { type CsvProgress, exportCsv } from '../../model-query/exportCsv.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import type { ListState } from './ListState.ts'

/** Loads the whole list, filtered and sorted, and passes the file to the browser. */
export function useCsvDownload({ page, entity, columns, filter, sort }: ListState) {
  const { model, api, translate, describeFailure } = useDashboard()
  const toast = useToast()
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
        columns,
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
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${page.label}.csv`)
      toast.show({ severity: 'success', title: translate('portal.csv.done', { smart_count: rows }) })
    },
  })
}
