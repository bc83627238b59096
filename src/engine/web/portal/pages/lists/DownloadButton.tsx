import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { FileOptions } from '../../../ui/download/FileOptions.tsx'
import { useFileDownload } from './useFileDownload.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import type { ListState } from './ListState.ts'

/** Downloads all filtered rows as a CSV file, or from its menu as a spreadsheet. A second press cancels. */
export function DownloadButton(props: { readonly state: ListState; readonly isDisabled: boolean }) {
  const { state, isDisabled } = props
  const { translate, format } = useDashboard()
  const { progress, start, cancel } = useFileDownload(state)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        variant="outlined"
        disabled={isDisabled && !progress}
        startIcon={progress ? <CircularProgress size={16} aria-hidden /> : <FileDownloadOutlined />}
        onClick={progress ? cancel : () => void start('csv')}
      >
        {progress
          ? translate('portal.csv.stop', { done: format.number(progress.done) })
          : translate('portal.csv.button')}
      </Button>
      {!isDisabled && <FileOptions onSheet={() => void start('xlsx')} />}
    </Box>
  )
}
