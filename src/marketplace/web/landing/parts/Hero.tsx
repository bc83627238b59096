import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Measure } from './Band.tsx'

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

/** Decorative layers of a fjord as SVG curves, behind the text. */
function Ridges() {
  return (
    <Box
      component="svg"
      viewBox="0 0 1440 420"
      preserveAspectRatio="none"
      aria-hidden="true"
      sx={{ position: 'absolute', inset: 'auto 0 0 0', width: 1, height: '58%' }}
    >
      <path
        d="M0 190C150 150 250 40 420 70s230 130 400 96S1110 20 1240 42s150 60 200 74v304H0z"
        fill="#fff"
        fillOpacity="0.05"
      />
      <path
        d="M0 280c190-20 330-120 520-92s260 112 440 84 260-96 480-64v212H0z"
        fill="#fff"
        fillOpacity="0.05"
      />
      <path
        d="M0 356c240 14 380-66 600-50s320 58 500 36 240-34 340-30v108H0z"
        fill="#000"
        fillOpacity="0.22"
      />
    </Box>
  )
}
