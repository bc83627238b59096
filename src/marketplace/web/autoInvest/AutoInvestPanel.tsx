import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  AUTO_INVEST_LEVELS,
  AUTO_INVEST_STRATEGIES,
  type AutoInvestStrategy,
} from '../../rules/autoInvest.ts'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { FormBox } from '../../../engine/web/forms/FormBox.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { LevelCard } from './LevelCard.tsx'
import { MonthlyTotal } from './MonthlyTotal.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import { useAutoInvest } from './useAutoInvest.ts'

export interface AutoInvestPanelProps {
  readonly account: Account
}

/** Turns AutoInvest on and off and sets its amounts, for people who act on the account. */
export function AutoInvestPanel({ account }: AutoInvestPanelProps) {
  const translate = useTranslate()
  const state = useAutoInvest(account)
  const { form, settings, isOn, isSaving } = state
  // Emptying the last amount turns it off, and must not take the amounts away under the cursor.
  const [isOpen, setOpen] = useState(isOn)
  const currency = account.currency.code
  const turn = (next: boolean) => {
    setOpen(next)
    state.turn(next)
  }
  return (
    <SettingsCard title={translate('account.autoInvest.title')} intro={translate('autoInvest.intro')}>
      <FormBox form={form} onSubmit={() => void state.save()}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 44 }}>
          <FormControlLabel
            control={<Switch checked={isOn} onChange={(_event, next) => turn(next)} />}
            label={translate('autoInvest.toggle')}
            sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontWeight: 500 } }}
          />
          <Box role="status">
            {form.isDirty && <StateChip color="warning">{translate('autoInvest.notSaved')}</StateChip>}
          </Box>
        </Box>
        {(isOpen || isOn) && (
          <>
            <StrategyCards value={settings.strategy} onChoose={state.choose} />
            <Box
              role="group"
              aria-label={translate('autoInvest.levels')}
              sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
            >
              {AUTO_INVEST_LEVELS.map((level) => (
                <LevelCard key={level} level={level} currency={currency} state={state} />
              ))}
            </Box>
            {settings.strategy === 'MONTHLY' && (
              <MonthlyTotal amounts={settings.amounts} currency={currency} />
            )}
            <PreviewSection account={account} settings={settings} isValid={state.isValid} />
          </>
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('autoInvest.note')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, fontSize: 13 }}>
            <TextLink to="/terms">{translate('autoInvest.terms')}</TextLink>
            <TextLink to="/account/autoinvest">{translate('autoInvest.decisions')}</TextLink>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={isSaving}>
            {translate('autoInvest.save')}
          </Button>
          {form.isDirty && (
            <Button
              disabled={isSaving}
              onClick={() => {
                state.undo()
                setOpen(true)
              }}
            >
              {translate('autoInvest.undo')}
            </Button>
          )}
        </Box>
      </FormBox>
    </SettingsCard>
  )
}

interface StrategyCardsProps {
  readonly value: AutoInvestStrategy
  readonly onChoose: (strategy: AutoInvestStrategy) => void
}

/** Two radio buttons, each with what it means; the whole card can be pressed. */
function StrategyCards({ value, onChoose }: StrategyCardsProps) {
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
