import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import { useId } from 'react'
import { AUTO_INVEST_STRATEGIES, type AutoInvestStrategy } from '../../rules/autoInvest.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'

export interface StrategyCardsProps {
  readonly value: AutoInvestStrategy
  readonly onChoose: (strategy: AutoInvestStrategy) => void
}

/** Two radio buttons, each with what it means; the whole card can be pressed. */
export function StrategyCards({ value, onChoose }: StrategyCardsProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={translate('autoInvest.strategy')}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {AUTO_INVEST_STRATEGIES.map((strategy) => (
        <Box
          key={strategy}
          component="label"
          sx={{
            display: 'flex',
            gap: 1,
            p: 3,
            pl: 1.5,
            border: 1,
            borderRadius: 2,
            cursor: 'pointer',
            borderColor: value === strategy ? 'primary.main' : 'divider',
            boxShadow: ({ vars }) =>
              value === strategy ? `inset 0 0 0 1px ${vars?.palette.primary.main}` : 'none',
            transition: 'border-color 150ms ease-out',
            '&:hover': { borderColor: 'primary.main' },
          }}
        >
          <Radio
            name={id}
            value={strategy}
            checked={value === strategy}
            onChange={() => onChoose(strategy)}
            slotProps={{ input: { 'aria-describedby': `${id}-${strategy}` } }}
            sx={{ alignSelf: 'start', p: 1 }}
          />
          <Box>
            <Box component="span" sx={{ display: 'block', fontWeight: 500, lineHeight: '28px' }}>
              {translate(`autoInvest.strategies.${strategy}`)}
            </Box>
            <Box
              component="span"
              id={`${id}-${strategy}`}
              sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
            >
              {translate(`autoInvest.strategyHelp.${strategy}`)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
