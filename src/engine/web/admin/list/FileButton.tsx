import { useQuery } from '@apollo/client/react'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { today } from '../../field-kinds/shared/dayText.ts'
import { fileName } from '../../lib/fileName.ts'
import { type ListFileOptions, useListFile } from '../../records/useListFile.ts'
import { FileOptions } from '../../ui/download/FileOptions.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { useBulk } from './BulkContext.ts'
import type { LaidOutColumn } from './columnLayout.ts'
import type { StaffListState } from './ListState.ts'
import { SavedViewsDocument } from './views/generated/savedViews.ts'
import { toSavedView } from './views/SavedView.ts'
import { shippedViews } from './views/shippedViews.ts'

export interface FileButtonProps {
  readonly list: StaffListState
  readonly columns: readonly LaidOutColumn[]
  /** Icon only. */
  readonly compact: boolean
}

/** Downloads all filtered rows as a CSV file or a spreadsheet; shows the progress and a cancel button meanwhile. */
export function FileButton({ list, columns, compact }: FileButtonProps) {
  const { translate, format } = useAdmin()
  const { importable } = useBulk()
  const toast = useToast()
  const { progress, start, cancel } = useListFile({
    list,
    columns: fileColumns(list.entity, columns, importable),
    ...useFileTitle(list),
    failed: translate('admin.csv.failed'),
    describeFailure: (error) => describeFailure(error, translate),
    onDone: ({ rows, expected }) => {
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

/** Begins with the id wherever the file may be imported again, by which the import knows the rows. */
function fileColumns(
  { idField, list }: EntityModel,
  shown: readonly LaidOutColumn[],
  importable: boolean,
): readonly ColumnModel[] {
  const ids = shown.map(({ id }) => id)
  const named = importable && idField !== null && !ids.includes(idField) ? [idField, ...ids] : ids
  return named.flatMap((id) => list.columns.find((column) => column.id === id) ?? [])
}

/** Names a file of the list's rows by page, view and day. A related list has no views. */
function useFileTitle({ entity, meta, view }: StaffListState): Pick<ListFileOptions, 'titleOf' | 'nameOf'> {
  const { model } = useAdmin()
  const { page } = usePage()
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
