import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface SteadyRoomProps {
  /** What is shown. */
  readonly children: ReactNode
  /** What may be shown here later: it takes its room now, unseen. */
  readonly others: readonly ReactNode[]
}

/** As high as the highest of what it may show, so that nothing below it moves when that changes. */
export function SteadyRoom({ children, others }: SteadyRoomProps) {
  return (
    <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      <Box inert aria-hidden sx={{ display: 'grid', visibility: 'hidden', '& > *': { gridArea: '1 / 1' } }}>
        {others}
      </Box>
      {children}
    </Box>
  )
}
