import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Facts with their names, in two columns; in one on a phone. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid' }}>
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '220px minmax(0, 1fr)' },
            columnGap: 4,
            py: 2.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
