import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface StateMessageProps {
  readonly title: string
  readonly titleAs?: 'p' | 'h1'
  readonly text?: ReactNode
  readonly icon: ReactNode
  readonly tint: 'neutral' | 'error'
  /** The next step. */
  readonly action?: ReactNode
  readonly role?: 'alert'
}

/** A message in the place of content: an icon, a title, a text and the next step. */
export function StateMessage({ title, titleAs = 'p', text, icon, tint, action, role }: StateMessageProps) {
  return (
    <Box role={role} sx={columnStyle}>
      <Box sx={{ ...iconStyle, color: `tint.${tint}.fg`, bgcolor: `tint.${tint}.bg` }}>{icon}</Box>
      <Typography variant="h3" component={titleAs}>
        {title}
      </Typography>
      {text && (
        <Typography color="text.secondary" sx={{ maxWidth: 440, whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  px: 6,
  py: 14,
  gap: 2,
}
const iconStyle = { display: 'grid', placeItems: 'center', width: 48, height: 48, borderRadius: 3, mb: 2 }
