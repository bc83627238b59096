import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../data-provider/createDataProvider.ts'
import type { CsvProgress } from '../../model-query/exportCsv.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useFileStyle } from '../../ui/download/fileValues.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import { useListState } from './ListState.ts'
import { useFileTitle } from './useFileTitle.ts'

/** Loads all rows of the list, filtered and sorted, and passes the file to the browser. */
export function useCsvDownload(list: {
  readonly entity: EntityModel
  readonly columns: readonly LaidOutColumn[]
  readonly meta: CallMeta
}) {
  const { translate, format } = useAdmin()
  const { resource, filterValues, sortField } = useListState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const toast = useToast()
  const style = useFileStyle()
  const titleOf = useFileTitle(list.entity, list.meta)
  return useDownload<CsvProgress>({
    first: { done: 0, total: null },
    failed: translate('admin.csv.failed'),
    describe: (error) => describeFailure(error, translate),
    run: async (signal, onProgress) => {
      const { file, rows, expected } = await dataProvider.exportCsv(resource, {
        filter: filterValues,
        sort: { field: sortField, order: 'ASC' },
        meta: { ...list.meta, columns: list.columns.map(({ id }) => id) },
        style,
        onProgress,
        signal,
      })
      // The person may have cancelled while the last page was loading.
      if (signal.aborted) return
      saveFile(file, titleOf('csv'))
      const isWhole = expected === null || expected === rows
      toast.show({
        severity: isWhole ? 'success' : 'warning',
        title: translate('admin.csv.done', { smart_count: rows }),
        lines: isWhole
          ? []
          : [
              translate('lists.csv.changed', {
                expected: format.number(expected),
                done: format.number(rows),
              }),
            ],
      })
    },
  })
}
