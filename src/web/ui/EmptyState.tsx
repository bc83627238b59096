import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NamedIcon } from './icons/NamedIcon.tsx'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  /** Name of an icon, as in config. */
  readonly icon?: string
  /** `h1` when the page has no other heading. */
  readonly titleAs?: 'p' | 'h1'
  /** The next step. */
  readonly action?: ReactNode
}

/** Shown instead of an empty list: a message and the next step. */
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
