import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { TintName } from './theme/tokens.ts'

/** A state as a word on a tint; never told apart by its colour alone. */
export function StateChip({ color, children }: { color: TintName; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-block',
        maxWidth: '100%',
        px: 2,
        borderRadius: '6px',
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'middle',
        color: theme.vars?.palette.tint[color].fg,
        backgroundColor: theme.vars?.palette.tint[color].bg,
      })}
    >
      {children}
    </Box>
  )
}
