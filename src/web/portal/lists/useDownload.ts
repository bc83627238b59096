import { useEffect, useRef, useState } from 'react'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { type CsvProgress, exportCsv } from '../../model-query/exportCsv.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import type { ListState } from './ListState.ts'

/** Loads the whole list, filtered and sorted, and passes the file to the browser. */
export function useDownload({ page, entity, columns, filter, sort }: ListState) {
  const { model, api, translate, describeFailure } = useDashboard()
  const toast = useToast()
  const [progress, setProgress] = useState<CsvProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress({ done: 0, total: null })
    let rows = 0
    try {
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
          setProgress(next)
        },
      })
      for await (const piece of pieces) parts.push(new Blob([piece]))
      if (signal.aborted) return
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${page.label}.csv`)
      toast.show({ severity: 'success', title: translate('portal.csv.done', { smart_count: rows }) })
    } catch (error) {
      if (signal.aborted) return
      toast.show({
        severity: 'error',
        title: translate('portal.csv.failed'),
        lines: describeFailure(error).split('\n'),
      })
    } finally {
      setProgress(null)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}
