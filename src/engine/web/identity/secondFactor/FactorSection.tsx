import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface FactorSectionProps {
  readonly title: string
  /** The level below the heading around it. */
  readonly heading: 'h2' | 'h3'
  readonly text: string
  readonly children: ReactNode
}

/** One kind of factor: what it is, what there is of it, and what can be done. */
export function FactorSection({ title, heading, text, children }: FactorSectionProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        justifyItems: 'start',
        '& + &': { borderTop: 1, borderColor: 'divider', pt: 5 },
      }}
    >
      <Box>
        <Typography variant="subtitle2" component={heading}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
