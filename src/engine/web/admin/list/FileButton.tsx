import { useQuery } from '@apollo/client/react'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import type { AdminDataProvider } from '../../data-provider/createDataProvider.ts'
import { today } from '../../field-kinds/shared/dayText.ts'
import { fileName } from '../../lib/fileName.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { SheetTooLarge } from '../../lib/SheetTooLarge.ts'
import type { FileProgress } from '../../model-query/listRows.ts'
import { FileOptions } from '../../ui/download/FileOptions.tsx'
import { useFileStyle, useSheetStyle } from '../../ui/download/fileValues.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { useBulk } from './BulkContext.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import { useListState } from './ListState.ts'
import { SavedViewsDocument } from './views/generated/savedViews.ts'
import { toSavedView } from './views/SavedView.ts'
import { shippedViews } from './views/shippedViews.ts'

export interface FileButtonProps {
  readonly entity: EntityModel
  readonly columns: readonly LaidOutColumn[]
  readonly meta: CallMeta
  /** Icon only. */
  readonly compact: boolean
}

/** Downloads all filtered rows as a CSV file or a spreadsheet; shows the progress and a cancel button meanwhile. */
export function FileButton({ compact, ...list }: FileButtonProps) {
  const { translate, format } = useAdmin()
  const { progress, start, cancel } = useFileDownload(list)
  if (!progress) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Button
          size="small"
          color="inherit"
          startIcon={compact ? null : <Download />}
          aria-label={translate('admin.csv.download')}
          onClick={() => void start('csv')}
        >
          {compact ? <Download fontSize="small" /> : translate('admin.csv.button')}
        </Button>
        <FileOptions onSheet={() => void start('xlsx')} />
      </Box>
    )
  }
  const done = { done: format.number(progress.done), total: format.number(progress.total ?? progress.done) }
  const share = progress.total ? (100 * progress.done) / progress.total : 0
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }} role="status">
      <CircularProgress
        size={16}
        aria-hidden
        variant={progress.total ? 'determinate' : 'indeterminate'}
        value={share}
      />
      <Typography variant="body2" color="text.secondary" noWrap>
        {translate('admin.csv.progress', done)}
      </Typography>
      <Button size="small" onClick={cancel}>
        {translate('admin.csv.cancel')}
      </Button>
    </Box>
  )
}

/**
 * Loads all rows of the list, filtered and sorted, and passes a file of that kind to the browser. It begins with the id
 * wherever it may be imported again, by which the import knows the rows.
 */
function useFileDownload(list: {
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

/** Names a file of the list's rows by page, view and day. A related list has no views. */
function useFileTitle(
  entity: EntityModel,
  meta: CallMeta,
): {
  readonly titleOf: () => string
  readonly nameOf: (extension: string) => string
} {
  const { model } = useAdmin()
  const { page } = usePage()
  const { view } = useListState()
  const isPage = meta.entity === undefined && meta.related === undefined
  const hasView = isPage && view !== null
  const { data } = useQuery(SavedViewsDocument, { variables: { page: page.route }, skip: !hasView })
  const partsOf = () => {
    const saved = data?.savedViews.flatMap((stored) => toSavedView(stored) ?? []) ?? []
    const open = hasView
      ? [...saved, ...shippedViews(model, page.route)].find(({ id }) => id === view)
      : undefined
    return [isPage ? page.label : entity.labelPlural, open?.name ?? null] as const
  }
  return {
    titleOf: () => partsOf()[0],
    nameOf: (extension) => fileName([...partsOf(), today()], extension),
  }
}
