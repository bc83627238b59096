import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../../engine/web/ui/StateChip.tsx'
import type { TintName } from '../../../../engine/web/ui/theme/tokens.ts'
import { Quiet, Sheet } from './Sheet.tsx'

/** A picture of the market, built from its own components: three loans during funding. */
export function MarketPicture() {
  const { translate, format } = useLanguage()
  return (
    <Sheet aria-hidden="true">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 2 }}>
        <Box component="span" sx={{ fontWeight: 600, fontSize: 16 }}>
          {translate('landing.picture.title')}
        </Box>
        <StateChip color="neutral">{translate('landing.picture.example')}</StateChip>
      </Box>
      {LOANS.map(({ key, tint, risk, rate, months, funded }) => (
        <Row key={key}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
            <Box component="span" sx={{ fontWeight: 500, minWidth: 0 }}>
              {translate(`landing.picture.${key}`)}
            </Box>
            <StateChip color={tint}>{risk}</StateChip>
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 3 }}>
            <Quiet>{translate('landing.picture.facts', { rate: format.percent(rate), months })}</Quiet>
            <Quiet>{translate('landing.picture.funded', { percent: format.percent(funded) })}</Quiet>
          </Box>
          <Track>
            <span style={{ width: `${funded * 100}%` }} />
          </Track>
        </Row>
      ))}
    </Sheet>
  )
}

const LOANS: readonly {
  readonly key: 'bakery' | 'haulier' | 'yard'
  readonly tint: TintName
  readonly risk: string
  readonly rate: number
  readonly months: number
  readonly funded: number
}[] = [
  { key: 'bakery', tint: 'success', risk: 'B', rate: 0.075, months: 36, funded: 0.84 },
  { key: 'haulier', tint: 'warning', risk: 'C', rate: 0.0875, months: 48, funded: 0.57 },
  { key: 'yard', tint: 'error', risk: 'D', rate: 0.1025, months: 24, funded: 0.32 },
]

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(4),
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  '&:last-of-type': { paddingBottom: 0 },
}))

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 6,
  marginTop: theme.spacing(1),
  borderRadius: 3,
  backgroundColor: theme.vars?.palette.surface.sunken,
  overflow: 'hidden',
  '& span': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    backgroundColor: theme.vars?.palette.primary.main,
  },
}))
