import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useAdmin } from '../AdminContext.tsx'

/** How many of several records an action has processed; `of` is null where one call is for all of them. */
export function ActionProgress({ done, of }: { readonly done: number; readonly of: number | null }) {
  const { translate } = useAdmin()
  const label = translate('actions.running')
  return (
    <Box>
      <LinearProgress
        aria-label={label}
        variant={of === null ? 'indeterminate' : 'determinate'}
        value={of === null ? 0 : (done / of) * 100}
      />
      {of !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('actions.progress', { done, total: of })}
        </Typography>
      )}
    </Box>
  )
}
