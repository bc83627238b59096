import type { ColumnModel } from '../../model/ListModel.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { saveFile } from '../lib/saveFile.ts'
import { SheetTooLarge } from '../lib/SheetTooLarge.ts'
import type { FileJob, FileProgress } from '../model-query/listRows.ts'
import { useFileStyle, useSheetStyle } from '../ui/download/fileValues.ts'
import { type Download, useDownload } from '../ui/useDownload.ts'
import type { ListFile } from './listFile.ts'
import { useRecords } from './Records.ts'
import type { WholeList } from './wholeList.ts'

export interface ListFileOptions {
  readonly list: WholeList
  /** In file order, labelled as in the list. */
  readonly columns: readonly ColumnModel[]
  /** Title of a spreadsheet. */
  readonly titleOf: () => string
  readonly nameOf: (extension: string) => string
  /** Title of the message about a failure. */
  readonly failed: string
  readonly describeFailure: (error: unknown) => string
  readonly onDone: (file: ListFile) => void
}

/** Loads all rows of the list, filtered and sorted, and passes a file of that kind to the browser. */
export function useListFile(options: ListFileOptions): Download<FileProgress, 'csv' | 'xlsx'> {
  const { list, columns, titleOf, nameOf, failed, describeFailure, onDone } = options
  const { model, api } = useRecords()
  const { translate } = useLanguage()
  const style = useFileStyle()
  const sheetStyle = useSheetStyle()
  return useDownload<FileProgress, 'csv' | 'xlsx'>({
    first: { done: 0, total: null },
    failed,
    describe: (error) =>
      error instanceof SheetTooLarge ? translate('fields.download.tooLarge') : describeFailure(error),
    run: async (signal, onProgress, kind) => {
      const { entity, filter, order } = list
      const job: FileJob = {
        model,
        entity,
        columns,
        filter,
        sort: order,
        readPage: (request) => api.list(entity, request, { signal, partial: 'refused' }),
        onProgress,
        signal,
      }
      // What writes files is loaded for the first one.
      const { buildCsvFile, buildXlsxFile } = await import('./listFile.ts')
      const file = await (kind === 'csv'
        ? buildCsvFile(job, style)
        : buildXlsxFile(job, sheetStyle(titleOf())))
      // The person may have cancelled while the last page was loading.
      if (signal.aborted) return
      saveFile(file.file, nameOf(kind))
      onDone(file)
    },
  })
}
