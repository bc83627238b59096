import Box from '@mui/material/Box'
import { ErrorMessage } from './ErrorMessage.tsx'
import { useShownError } from './useShownError.ts'

/** A page that broke, inside the layout it belongs to. */
export function PageError() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <ErrorMessage status={500} {...useShownError()} />
    </Box>
  )
}
