import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import Box from '@mui/material/Box'
import { PostCards } from '../blog/PostCards.tsx'
import { useContent } from '../content/useContent.ts'
import { Actions } from '../parts/Actions.tsx'
import { Band } from '../parts/Band.tsx'
import { CardGrid } from '../parts/CardGrid.tsx'
import { Closing } from '../parts/Closing.tsx'
import { Hero } from '../parts/Hero.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { AccountPicture } from '../pictures/AccountPicture.tsx'
import { MarketPicture } from '../pictures/MarketPicture.tsx'
import { Doors } from './Doors.tsx'
import { FigureStrip } from './FigureStrip.tsx'

/** Introduces the market to investors and borrowers. */
export function HomeView() {
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
