import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWhenBack } from '../../ui/live/useWhenBack.ts'
import { useAdmin } from '../AdminContext.tsx'

/**
 * Shows that newer rows could not be loaded, until the server is back. It is below the old rows, which would otherwise move away
 * under the pointer.
 */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { translate } = useAdmin()
  useWhenBack(onRetry)
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, py: 0, flexShrink: 0 }}
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      }
    >
      {translate('lists.stale')}
    </Alert>
  )
}
