import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../data-provider/createDataProvider.ts'
import type { CsvProgress } from '../../model-query/exportCsv.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import type { LaidOutColumn } from './columnLayout.ts'

/** Fetches every row of the list as it is filtered and sorted, and hands the file to the browser. */
export function useCsvDownload(list: {
  readonly entity: EntityModel
  readonly columns: readonly LaidOutColumn[]
  readonly meta: CallMeta
}) {
  const { translate, text, locale } = useAdmin()
  const { resource, filterValues, sort } = useListContext()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const toast = useToast()
  const [progress, setProgress] = useState<CsvProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    let latest: CsvProgress = { done: 0, total: null }
    setProgress(latest)
    try {
      const file = await dataProvider.exportCsv(resource, {
        filter: filterValues,
        sort,
        meta: { ...list.meta, columns: list.columns.map(({ id }) => id) },
        locale,
        onProgress: (next) => {
          latest = next
          setProgress(next)
        },
        signal: controller.signal,
      })
      // The last page may have been on its way when the person changed their mind.
      if (controller.signal.aborted) return
      saveFile(file, `${text(list.entity.labelPlural)}.csv`)
      toast.show({
        severity: 'success',
        title: translate('admin.csv.done', { smart_count: latest.done }),
      })
    } catch (error) {
      if (controller.signal.aborted) return
      toast.show({
        severity: 'error',
        title: translate('admin.csv.failed'),
        lines: describeFailure(error, translate).split('\n'),
      })
    } finally {
      setProgress(null)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
