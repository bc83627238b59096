import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { InvestorContent, RiskClass } from '../content/LandingContent.ts'
import { Panel } from '../parts/CardGrid.tsx'

/** The meaning of the risk classes from A to E. */
export function RiskClasses({ rows }: Pick<InvestorContent['classes'], 'rows'>) {
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
