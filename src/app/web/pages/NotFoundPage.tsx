import Box from '@mui/material/Box'
import { ErrorMessage } from './ErrorMessage.tsx'

/** The page for an unknown address, below the top bar. */
export function NotFoundPage() {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ flex: 1, display: 'grid', placeItems: 'center', outline: 'none' }}
    >
      <ErrorMessage status={404} />
    </Box>
  )
}
