import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { CallMeta } from '../../data-provider/CallMeta.ts'
import { FileOptions } from '../../ui/download/FileOptions.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { LaidOutColumn } from './columnLayout.ts'
import { useFileDownload } from './useFileDownload.ts'

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
