import Box from '@mui/material/Box'
import { ErrorMessage } from './ErrorMessage.tsx'
import { useShownError } from './useShownError.ts'

/** Shown inside the layout when one of its pages crashes. */
export function PageError() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center' }}>
      <ErrorMessage status={500} {...useShownError()} />
    </Box>
  )
}
