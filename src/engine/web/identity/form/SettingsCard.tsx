import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface SettingsCardProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** A group of settings: its title, introduction and fields in one column. */
export function SettingsCard({ title, intro, children }: SettingsCardProps) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5, '& + &': { mt: 6 } }}
    >
      <Box>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {intro && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {intro}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  )
}
