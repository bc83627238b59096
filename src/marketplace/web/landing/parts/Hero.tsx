import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Measure } from './Band.tsx'
import { Ridges } from './Ridges.tsx'

export interface HeroProps {
  readonly heading: string
  readonly intro: string
  /** The area whose top bar colour the hero has. */
  readonly area: 'investor' | 'business'
  readonly actions: ReactNode
  /** Decorative, beside the text; below it on small screens. */
  readonly picture: ReactNode
}

/** The top of a landing page: its message and the first action. */
export function Hero({ heading, intro, area, actions, picture }: HeroProps) {
  return (
    <Box
      sx={(theme) => {
        const color = theme.vars?.palette.bar[area]
        return {
          position: 'relative',
          overflow: 'hidden',
          color: theme.vars?.palette.bar.text,
          backgroundColor: color,
          backgroundImage: `linear-gradient(160deg, color-mix(in srgb, ${color} 62%, #000) 0%, ${color} 78%)`,
        }
      }}
    >
      <Ridges />
      <Measure>
        <Box
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
            alignItems: 'center',
            gap: { xs: 10, lg: 16 },
            py: { xs: 12, md: 20 },
          }}
        >
          <div>
            <Box
              component="h1"
              sx={{
                m: 0,
                fontSize: { xs: 32, md: 44 },
                lineHeight: { xs: 1.2, md: 1.14 },
                fontWeight: 600,
                letterSpacing: '-0.025em',
                textWrap: 'balance',
                overflowWrap: 'break-word',
                hyphens: 'manual',
              }}
            >
              {heading}
            </Box>
            <Box
              component="p"
              sx={{ mt: 5, mb: 8, maxWidth: 560, fontSize: { xs: 16, md: 18 }, opacity: 0.92 }}
            >
              {intro}
            </Box>
            {actions}
          </div>
          {picture}
        </Box>
      </Measure>
    </Box>
  )
}
