import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NamedIcon } from './icons/NamedIcon.tsx'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  /** Name of an icon as config uses them. */
  readonly icon?: string
  /** Where there is no other heading on the page: `h1`. */
  readonly titleAs?: 'p' | 'h1'
  /** The next step. */
  readonly action?: ReactNode
}

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({ title, text, icon = 'folder', titleAs = 'p', action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 6,
        py: 14,
        gap: 2,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: 3,
          bgcolor: 'tint.neutral.bg',
          mb: 2,
        }}
      >
        <NamedIcon name={icon} sx={{ color: 'tint.neutral.fg' }} />
      </Box>
      <Typography variant="h3" component={titleAs}>
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}
