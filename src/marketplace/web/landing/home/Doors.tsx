import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { HomeContent } from '../content/LandingContent.ts'
import { Measure } from '../parts/Band.tsx'
import { Panel } from '../parts/CardGrid.tsx'
import { MoreLink } from '../parts/MoreLink.tsx'
import { Points } from '../parts/Points.tsx'

/** Links to the two sides of the market, each in its area's colour. */
export function Doors({ doors }: Pick<HomeContent, 'doors'>) {
  return (
    <Box sx={{ py: { xs: 12, md: 18 } }}>
      <Measure>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 5,
          }}
        >
          {(['investor', 'business'] as const).map((area) => (
            <Door key={area} as="section" aria-labelledby={`door-${area}`} data-area={area}>
              <h2 id={`door-${area}`}>{doors[area].title}</h2>
              <p>{doors[area].text}</p>
              <Points items={doors[area].points} />
              <MoreLink to={`/${area}`}>{doors[area].action}</MoreLink>
            </Door>
          ))}
        </Box>
      </Measure>
    </Box>
  )
}

const Door = styled(Panel)(({ theme }) => ({
  padding: theme.spacing(8),
  borderTop: `4px solid ${theme.vars?.palette.bar.investor}`,
  '&[data-area=business]': { borderTopColor: theme.vars?.palette.bar.business },
  '& h2': { margin: 0, fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.018em' },
  '& > p': { margin: theme.spacing(2, 0, 5), color: theme.vars?.palette.text.secondary },
}))
