import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../ui/DocumentTitle.tsx'

export interface FormCardProps {
  readonly title: string
  readonly intro?: ReactNode
  /** Above the title. */
  readonly progress?: ReactNode
  readonly children: ReactNode
}

/** The card of a page with a single task, in a column of 560 px. */
export function FormCard({ title, intro, progress, children }: FormCardProps) {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{
        flex: 1,
        outline: 'none',
        px: { xs: 0, sm: 4 },
        py: { xs: 0, sm: 10 },
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'center',
        bgcolor: { xs: 'background.paper', sm: 'transparent' },
      }}
    >
      <DocumentTitle title={title} />
      <Card
        sx={{
          width: 1,
          maxWidth: 640,
          p: { xs: 4, sm: 10 },
          borderWidth: { xs: 0, sm: 1 },
          borderRadius: { xs: 0, sm: 3 },
          display: 'grid',
          gap: 6,
        }}
      >
        {progress}
        <Box>
          <Typography variant="h1">{title}</Typography>
          {intro && (
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {intro}
            </Typography>
          )}
        </Box>
        {children}
      </Card>
    </Box>
  )
}
