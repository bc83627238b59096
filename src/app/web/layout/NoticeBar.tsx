import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface NoticeBarProps {
  /** Accessible name. */
  readonly label: string
  readonly text: string
  /** The next step. */
  readonly action: ReactNode
}

/** A line above a page with an important message and the next step. */
export function NoticeBar({ label, text, action }: NoticeBarProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        mb: 5,
        borderRadius: 3,
        color: theme.vars?.palette.tint.info.fg,
        bgcolor: theme.vars?.palette.tint.info.bg,
        '@media print': { display: 'none' },
      })}
    >
      <Typography sx={{ flex: '1 1 240px', fontWeight: 500 }}>{text}</Typography>
      {action}
    </Box>
  )
}
