import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface NoticeBarProps {
  /** Names it for screen readers. */
  readonly label: string
  readonly text: string
  /** The one thing to do about it. */
  readonly action: ReactNode
}

/** A line over a page: what the person should know first, and the next step. */
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
