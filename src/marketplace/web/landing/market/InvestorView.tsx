import Box from '@mui/material/Box'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useContent } from '../content/useContent.ts'
import { ReturnCalculator } from '../loan/ReturnCalculator.tsx'
import { Actions } from '../parts/Actions.tsx'
import { Band } from '../parts/Band.tsx'
import { CardGrid } from '../parts/CardGrid.tsx'
import { Closing } from '../parts/Closing.tsx'
import { Hero } from '../parts/Hero.tsx'
import { MoreLink } from '../parts/MoreLink.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Points } from '../parts/Points.tsx'
import { Questions } from '../parts/Questions.tsx'
import { Warning } from '../parts/Warning.tsx'
import { AccountPicture } from '../pictures/AccountPicture.tsx'
import { LevelCards } from './LevelCards.tsx'
import { RiskClasses } from './RiskClasses.tsx'

/** How investing works, its expected returns and its risks. */
export function InvestorView() {
  const translate = useTranslate()
  const content = useContent('investor')
  return (
    <>
      <PageHead title={content.title} description={content.description} />
      <Hero
        area="investor"
        heading={content.heading}
        intro={content.intro}
        actions={<Actions isOnColor />}
        picture={<AccountPicture />}
      />
      <Band isRaised heading={content.steps.heading} intro={content.steps.intro}>
        <CardGrid isNumbered cards={content.steps.cards} />
      </Band>
      <Band heading={content.levels.heading} intro={content.levels.intro}>
        <LevelCards cards={content.levels.cards} />
        <Box component="p" sx={{ mt: 5, mb: 2, maxWidth: 760, fontSize: 14, color: 'text.secondary' }}>
          {content.levels.note}
        </Box>
        <MoreLink to="/autoinvest">{translate('landing.actions.autoInvest')}</MoreLink>
      </Band>
      <Band isRaised heading={content.calculator.title} intro={content.calculator.text}>
        <ReturnCalculator />
      </Band>
      <Band heading={content.classes.title} intro={content.classes.text}>
        <RiskClasses rows={content.classes.rows} />
      </Band>
      <Band isRaised heading={content.markets.heading} intro={content.markets.intro}>
        <CardGrid cards={content.markets.cards} />
      </Band>
      <Band heading={content.risks.title}>
        <Box sx={{ display: 'grid', gap: 6, maxWidth: 820, mt: -3 }}>
          <Warning>{content.risks.text}</Warning>
          <Points items={content.risks.points} mark="dot" />
        </Box>
      </Band>
      <Band isRaised heading={content.questions.heading}>
        <Questions questions={content.questions.questions} />
        <MoreLink to="/faq">{translate('landing.actions.questions')}</MoreLink>
      </Band>
      <Closing {...content.closing} />
    </>
  )
}
