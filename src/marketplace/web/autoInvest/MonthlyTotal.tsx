import Box from '@mui/material/Box'
import {
  AUTO_INVEST_LEVELS,
  type AutoInvestAmounts,
  autoInvestShares,
  autoInvestTotal,
} from '../../rules/autoInvest.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { RISKS } from './LevelCard.tsx'

export interface MonthlyTotalProps {
  readonly amounts: AutoInvestAmounts
  readonly currency: string
}

/** The budget of a month, and how much of it each level has. Nothing while an amount is no number. */
export function MonthlyTotal({ amounts, currency }: MonthlyTotalProps) {
  const { translate, format } = useLanguage()
  const total = autoInvestTotal(amounts)
  if (!Number.isFinite(total)) return null
  const shares = autoInvestShares(amounts)
  const parts = AUTO_INVEST_LEVELS.filter((level) => amounts[level] > 0).map((level) => ({
    level,
    share: shares[level],
    text: `${translate(`autoInvest.level.${level}`)} ${format.percent(shares[level] / 100, 0)}`,
  }))
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 3, borderRadius: 2, bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
        <Box sx={{ fontWeight: 500 }}>{translate('autoInvest.monthlyTotal')}</Box>
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {format.money(total, currency)}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: 5,
          overflow: 'hidden',
          bgcolor: 'divider',
        }}
      >
        {parts.map(({ level, share }) => (
          <Box
            key={level}
            data-level={level}
            sx={({ vars }) => ({
              flex: `${share} 1 0`,
              minWidth: 4,
              bgcolor: vars?.palette.risk[RISKS[level]],
              transition: 'flex-grow 200ms ease-out',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            })}
          />
        ))}
      </Box>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0, p: 0, listStyle: 'none' }}>
        {parts.map(({ level, text }) => (
          <Box
            component="li"
            key={level}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 13 }}
          >
            <Box
              aria-hidden
              sx={({ vars }) => ({
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: vars?.palette.risk[RISKS[level]],
              })}
            />
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
