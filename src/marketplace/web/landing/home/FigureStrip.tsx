import { styled } from '@mui/material/styles'
import type { HomeContent } from '../content/LandingContent.ts'
import { Measure } from '../parts/Band.tsx'

/** The market's key figures. */
export function FigureStrip({ figures }: Pick<HomeContent, 'figures'>) {
  return (
    <Strip>
      <Measure>
        <dl>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Measure>
    </Strip>
  )
}

const Strip = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars?.palette.background.paper,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(6),
    margin: 0,
    paddingBlock: theme.spacing(8),
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  '& dl > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 },
  '& dt': { fontSize: 14, lineHeight: '20px', color: theme.vars?.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontSize: 20,
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    [theme.breakpoints.up('md')]: { fontSize: 26, lineHeight: '36px' },
  },
}))
