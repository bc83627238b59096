import Box from '@mui/material/Box'
import { ErrorMessage } from './ErrorMessage.tsx'
import { useShownError } from './useShownError.ts'

/**
 * Shown when a page crashes, and at `/error`, where external services send people back to. Public and without
 * a layout.
 */
export function ErrorPage() {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', outline: 'none' }}
    >
      <ErrorMessage status={500} {...useShownError()} />
    </Box>
  )
}
