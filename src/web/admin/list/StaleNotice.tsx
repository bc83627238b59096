import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useAdmin } from '../AdminContext.tsx'

/** Shown above old rows when newer ones could not be loaded. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { translate } = useAdmin()
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
