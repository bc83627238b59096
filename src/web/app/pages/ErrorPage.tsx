import Box from '@mui/material/Box'
import { ErrorMessage } from './ErrorMessage.tsx'
import { useShownError } from './useShownError.ts'

/**
 * What is left when a page breaks, and the address `/error` that outside services send people back to. Open to
 * everybody, without any layout.
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
