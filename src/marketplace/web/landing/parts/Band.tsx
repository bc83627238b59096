import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

export interface BandProps {
  readonly heading: string
  readonly intro?: string
  readonly id?: string
  /** With the background colour of cards instead of the page's. */
  readonly isRaised?: boolean
  readonly children: ReactNode
}

/** A full-width section of a public page with its heading and centred content. */
export function Band({ heading, intro, id, isRaised = false, children }: BandProps) {
  const headingId = useId()
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      sx={{
        py: { xs: 12, md: 18 },
        ...(isRaised && { bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider' }),
      }}
    >
      <Measure>
        <Box
          component="h2"
          id={headingId}
          sx={{
            m: 0,
            fontSize: { xs: 24, md: 28 },
            lineHeight: 1.25,
            fontWeight: 600,
            letterSpacing: '-0.02em',
          }}
        >
          {heading}
        </Box>
        {intro && (
          <Box component="p" sx={{ mt: 3, mb: 0, maxWidth: 640, color: 'text.secondary' }}>
            {intro}
          </Box>
        )}
        <Box sx={{ mt: { xs: 7, md: 9 } }}>{children}</Box>
      </Measure>
    </Box>
  )
}

/** Centred content with a maximum width and side margins. */
export function Measure({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ maxWidth: 1184, mx: 'auto', px: { xs: 4, sm: 8 } }}>{children}</Box>
}
