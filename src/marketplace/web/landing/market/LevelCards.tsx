import Box from '@mui/material/Box'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { TextCard } from '../content/LandingContent.ts'
import { EXPECTED_RETURNS, RISK_LEVELS } from '../loan/projectReturn.ts'
import { useRangeText } from '../loan/useRangeText.ts'
import { CardTitle, Grid, Panel } from '../parts/CardGrid.tsx'

/** The three risk levels of AutoInvest with their expected returns. */
export function LevelCards({ cards }: { readonly cards: readonly TextCard[] }) {
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
