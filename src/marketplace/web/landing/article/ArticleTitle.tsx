import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Measure } from '../parts/Band.tsx'

export interface ArticleTitleProps {
  readonly heading: string
  readonly intro?: string
  /** A line above the heading. */
  readonly above?: ReactNode
  /** A secondary line below the heading. */
  readonly children?: ReactNode
}

/** Heading and introduction of an article. */
export function ArticleTitle({ heading, intro, above, children }: ArticleTitleProps) {
  return (
    <Box
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', py: { xs: 10, md: 14 } }}
    >
      <Measure>
        {above}
        <Box
          component="h1"
          sx={{
            m: 0,
            maxWidth: 820,
            fontSize: { xs: 28, md: 40 },
            lineHeight: 1.2,
            fontWeight: 600,
            letterSpacing: '-0.022em',
            textWrap: 'balance',
            overflowWrap: 'break-word',
          }}
        >
          {heading}
        </Box>
        {intro && (
          <Box
            component="p"
            sx={{ mt: 4, mb: 0, maxWidth: 680, fontSize: { xs: 16, md: 18 }, color: 'text.secondary' }}
          >
            {intro}
          </Box>
        )}
        {children && (
          <Box component="p" sx={{ mt: 4, mb: 0, fontSize: 14, color: 'text.secondary' }}>
            {children}
          </Box>
        )}
      </Measure>
    </Box>
  )
}
