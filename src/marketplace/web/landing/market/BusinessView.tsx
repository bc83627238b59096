import Box from '@mui/material/Box'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useContent } from '../content/useContent.ts'
import { LoanCalculator } from '../loan/LoanCalculator.tsx'
import { Actions } from '../parts/Actions.tsx'
import { Band } from '../parts/Band.tsx'
import { CardGrid } from '../parts/CardGrid.tsx'
import { Closing } from '../parts/Closing.tsx'
import { Hero } from '../parts/Hero.tsx'
import { MoreLink } from '../parts/MoreLink.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Points } from '../parts/Points.tsx'
import { Questions } from '../parts/Questions.tsx'
import { LoanPicture } from '../pictures/LoanPicture.tsx'
import { ProductCards } from './ProductCards.tsx'

/** The loans, their costs and how to get one. */
export function BusinessView() {
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
