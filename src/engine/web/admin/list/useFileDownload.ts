import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../data-provider/createDataProvider.ts'
import type { FileProgress } from '../../model-query/listRows.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { SheetTooLarge } from '../../lib/SheetTooLarge.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useFileStyle, useSheetStyle } from '../../ui/download/fileValues.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { useBulk } from './BulkContext.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import { useListState } from './ListState.ts'
import { useFileTitle } from './useFileTitle.ts'

/**
 * Loads all rows of the list, filtered and sorted, and passes a file of that kind to the browser. It begins with the id
 * wherever it may be imported again, by which the import knows the rows.
 */
export function useFileDownload(list: {
  readonly entity: EntityModel
  readonly columns: readonly LaidOutColumn[]
  readonly meta: CallMeta
}) {
  const { translate, format } = useAdmin()
  const { resource, filterValues, sortField } = useListState()
  const { importable } = useBulk()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const toast = useToast()
  const style = useFileStyle()
  const sheetStyle = useSheetStyle()
  const { titleOf, nameOf } = useFileTitle(list.entity, list.meta)
  return useDownload<FileProgress, 'csv' | 'xlsx'>({
    first: { done: 0, total: null },
    failed: translate('admin.csv.failed'),
    describe: (error) =>
      error instanceof SheetTooLarge
        ? translate('fields.download.tooLarge')
        : describeFailure(error, translate),
    run: async (signal, onProgress, kind) => {
      const rowsOf = {
        filter: filterValues,
        sort: { field: sortField, order: 'ASC' as const },
        meta: { ...list.meta, columns: fileColumnIds(list, importable) },
        onProgress,
        signal,
      }
      const { file, rows, expected } = await (kind === 'csv'
        ? dataProvider.exportCsv(resource, { ...rowsOf, style })
        : dataProvider.exportXlsx(resource, { ...rowsOf, style: sheetStyle(titleOf()) }))
      // The person may have cancelled while the last page was loading.
      if (signal.aborted) return
      saveFile(file, nameOf(kind))
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

function fileColumnIds(
  list: { readonly entity: EntityModel; readonly columns: readonly LaidOutColumn[] },
  importable: boolean,
): readonly string[] {
  const ids = list.columns.map(({ id }) => id)
  const { idField } = list.entity
  return importable && idField !== null && !ids.includes(idField) ? [idField, ...ids] : ids
}
