import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface PaperRowProps {
  readonly title: string
  readonly state?: ReactNode
  readonly lines: readonly string[]
  /** Opens it. */
  readonly children: ReactNode
}

/** One paper: what it is, its facts, and the way to open it; below them on a phone. */
export function PaperRow({ title, state, lines, children }: PaperRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        alignItems: 'center',
        gap: 3,
        py: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {state}
        </Box>
        {lines.map((line) => (
          <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ justifySelf: { xs: 'start', sm: 'end' }, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** The rows of a card. */
export function PaperRows({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, my: -4, display: 'grid' }}>
      {children}
    </Box>
  )
}
