import Box from '@mui/material/Box'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { BusinessContent } from './content/LandingContent.ts'
import { preloadContent } from './content/preloadContent.ts'
import { useContent } from './content/useContent.ts'
import { FactList } from './loan/FactList.tsx'
import { LoanCalculator } from './loan/LoanCalculator.tsx'
import { LOAN_PRODUCTS } from './loan/products.ts'
import { useRangeText } from './loan/useRangeText.ts'
import { Actions } from './parts/Actions.tsx'
import { Band } from './parts/Band.tsx'
import { CardGrid, CardTitle, Grid, Panel } from './parts/CardGrid.tsx'
import { Closing } from './parts/Closing.tsx'
import { Hero } from './parts/Hero.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'
import { MoreLink } from './parts/MoreLink.tsx'
import { PageHead } from './parts/PageHead.tsx'
import { Points } from './parts/Points.tsx'
import { Questions } from './parts/Questions.tsx'
import { LoanPicture } from './pictures/LoanPicture.tsx'

preloadContent('business')

/** The page for businesses that want to borrow. */
export function BusinessPage() {
  return (
    <LandingFrame>
      <BusinessView />
    </LandingFrame>
  )
}

/** The loans, their costs and how to get one. */
function BusinessView() {
  const translate = useTranslate()
  const content = useContent('business')
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <Hero
        area="business"
        heading={content.heading}
        intro={content.intro}
        actions={<Actions isOnColor label="apply" />}
        picture={<LoanPicture />}
      />
      <Band heading={content.products.title} intro={content.products.text}>
        <ProductCards uses={content.products.uses} />
        <MoreLink to="/prices">{translate('landing.actions.prices')}</MoreLink>
      </Band>
      <Band isRaised heading={content.calculator.title} intro={content.calculator.text}>
        <LoanCalculator />
      </Band>
      <Band heading={content.steps.heading} intro={content.steps.intro}>
        <CardGrid isNumbered cards={content.steps.cards} />
      </Band>
      <Band isRaised heading={content.checks.title} intro={content.checks.text}>
        <Box sx={{ mt: -3 }}>
          <Points items={content.checks.points} />
        </Box>
      </Band>
      <Band heading={content.questions.heading}>
        <Questions questions={content.questions.questions} />
        <MoreLink to="/faq">{translate('landing.actions.questions')}</MoreLink>
      </Band>
      <Closing {...content.closing} label="apply" />
    </>
  )
}

/** The five loans with their limits and prices. */
function ProductCards({ uses }: Pick<BusinessContent['products'], 'uses'>) {
  const { translate, format } = useLanguage()
  const { rates } = useRangeText()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  return (
    <Grid sx={THREE_AND_TWO}>
      {LOAN_PRODUCTS.map(({ code, amount, termMonths, rate, establishmentFee }) => (
        <Panel as="li" key={code} sx={{ display: 'flex', flexDirection: 'column' }}>
          <CardTitle>{translate(`landing.products.${code}`)}</CardTitle>
          <Box component="p" sx={{ mt: 0, mb: 5, flex: 1, color: 'text.secondary' }}>
            {uses[code]}
          </Box>
          <FactList
            facts={[
              [translate('landing.fees.amount'), `${format.number(amount.min)}–${format.number(amount.max)}`],
              [translate('landing.fees.term'), translate('landing.loan.monthsRange', { ...termMonths })],
              [translate('landing.fees.rate'), rates({ from: rate.min, to: rate.max }, 0)],
              [translate('landing.fees.establishment'), percent(establishmentFee)],
            ]}
          />
        </Panel>
      ))}
    </Grid>
  )
}

/** Five cards without a gap: three in the first row, two wider ones in the second. */
const THREE_AND_TWO = {
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  '& > li': { gridColumn: { lg: 'span 2' } },
  '& > li:nth-of-type(n + 4)': { gridColumn: { lg: 'span 3' } },
  '& > li:last-of-type': { gridColumn: { md: 'span 2', lg: 'span 3' } },
}
