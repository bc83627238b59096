import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { InvestorContent, RiskClass, TextCard } from './content/LandingContent.ts'
import { preloadContent } from './content/preloadContent.ts'
import { useContent } from './content/useContent.ts'
import { EXPECTED_RETURNS, RISK_LEVELS } from './loan/projectReturn.ts'
import { ReturnCalculator } from './loan/ReturnCalculator.tsx'
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
import { Warning } from './parts/Warning.tsx'
import { AccountPicture } from './pictures/AccountPicture.tsx'

preloadContent('investor')

/** The page for people who want to invest. */
export function InvestorPage() {
  return (
    <LandingFrame>
      <InvestorView />
    </LandingFrame>
  )
}

/** How investing works, its expected returns and its risks. */
function InvestorView() {
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

/** The three risk levels of AutoInvest with their expected returns. */
function LevelCards({ cards }: { readonly cards: readonly TextCard[] }) {
  const translate = useTranslate()
  const { rates } = useRangeText()
  return (
    <Grid>
      {cards.map(({ title, text }, index) => {
        const level = RISK_LEVELS[index] ?? 'medium'
        return (
          <Panel
            as="li"
            key={title}
            sx={({ vars }) => ({ borderTop: `4px solid ${vars?.palette.risk[level]}` })}
          >
            <CardTitle>{title}</CardTitle>
            <Box
              component="p"
              sx={{ m: 0, fontSize: 26, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.015em' }}
            >
              {rates(EXPECTED_RETURNS[level])}
            </Box>
            <Box component="p" sx={{ mt: 0, mb: 4, fontSize: 14, color: 'text.secondary' }}>
              {translate('landing.return.expected')}
            </Box>
            <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {text}
            </Box>
          </Panel>
        )
      })}
    </Grid>
  )
}

/** The meaning of the risk classes from A to E. */
function RiskClasses({ rows }: Pick<InvestorContent['classes'], 'rows'>) {
  const translate = useTranslate()
  return (
    <Panel as="dl" aria-label={translate('landing.classes.caption')} sx={{ m: 0, py: 2 }}>
      {CLASSES.map(([name, tone]) => (
        <Row key={name}>
          <dt>
            <Letter sx={({ vars }) => ({ backgroundColor: vars?.palette.risk[tone] })}>{name}</Letter>
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {rows[name]}
          </Box>
        </Row>
      ))}
    </Panel>
  )
}

const CLASSES: readonly (readonly [RiskClass, 'low' | 'medium' | 'high'])[] = [
  ['A', 'low'],
  ['B', 'low'],
  ['C', 'medium'],
  ['D', 'high'],
  ['E', 'high'],
]

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(5),
  paddingBlock: theme.spacing(4),
  '& + &': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
}))

const Letter = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 40,
  height: 40,
  borderRadius: 10,
  fontWeight: 600,
  color: theme.vars?.palette.background.paper,
}))
