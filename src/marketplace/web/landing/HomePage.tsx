import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { PostCards } from './blog/PostCards.tsx'
import type { HomeContent } from './content/LandingContent.ts'
import { preloadContent } from './content/preloadContent.ts'
import { useContent } from './content/useContent.ts'
import { Actions } from './parts/Actions.tsx'
import { Band, Measure } from './parts/Band.tsx'
import { CardGrid, Panel } from './parts/CardGrid.tsx'
import { Closing } from './parts/Closing.tsx'
import { Hero } from './parts/Hero.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'
import { MoreLink } from './parts/MoreLink.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Points } from './parts/Points.tsx'
import { AccountPicture } from './pictures/AccountPicture.tsx'
import { MarketPicture } from './pictures/MarketPicture.tsx'

preloadContent('home', 'posts')

export function HomePage() {
  return (
    <LandingFrame>
      <HomeView />
    </LandingFrame>
  )
}

/** Introduces the market to investors and borrowers. */
function HomeView() {
  const content = useContent('home')
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <Hero
        area="investor"
        heading={content.heading}
        intro={content.intro}
        actions={<Actions isOnColor />}
        picture={<MarketPicture />}
      />
      <FigureStrip figures={content.figures} />
      <Doors doors={content.doors} />
      <Band isRaised heading={content.steps.heading} intro={content.steps.intro}>
        <CardGrid isNumbered cards={content.steps.cards} />
      </Band>
      <Band heading={content.market.title}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: { xs: 8, md: 16 },
            alignItems: 'center',
          }}
        >
          <Box component="p" sx={{ m: 0, fontSize: { xs: 16, md: 18 }, color: 'text.secondary' }}>
            {content.market.text}
          </Box>
          <AccountPicture />
        </Box>
      </Band>
      <Band isRaised heading={content.safety.heading} intro={content.safety.intro}>
        <CardGrid cards={content.safety.cards} icons={SAFETY_ICONS} />
      </Band>
      <Band heading={content.blogHeading}>
        <PostCards most={3} />
      </Band>
      <Closing {...content.closing} />
    </>
  )
}

const SAFETY_ICONS = [
  <AccountBalanceOutlined key="money" fontSize="small" />,
  <HowToRegOutlined key="people" fontSize="small" />,
  <FactCheckOutlined key="checks" fontSize="small" />,
  <GavelOutlined key="law" fontSize="small" />,
]

/** The market's key figures. */
function FigureStrip({ figures }: Pick<HomeContent, 'figures'>) {
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

/** Links to the two sides of the market, each in its area's colour. */
function Doors({ doors }: Pick<HomeContent, 'doors'>) {
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
