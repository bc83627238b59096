import CheckCircle from '@mui/icons-material/CheckCircle'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import {
  AUTO_INVEST_MAXIMUM,
  AUTO_INVEST_STEP,
  type AutoInvestLevel,
  EXPECTED_RETURNS,
} from '../../rules/autoInvest.ts'
import { NumberInput } from '../../../engine/web/field-kinds/shared/NumberInput.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { percentSign } from '../../../engine/web/i18n/percentSign.ts'
import { FieldFrame } from '../../../engine/web/ui/FieldFrame.tsx'
import { Tip } from '../../../engine/web/ui/Tip.tsx'
import { visuallyHidden } from '../../../engine/web/ui/visuallyHidden.ts'
import { FIELD_OF } from './autoInvestValues.ts'
import type { AutoInvestState } from './useAutoInvest.ts'

export interface LevelCardProps {
  readonly level: AutoInvestLevel
  readonly currency: string
  readonly state: AutoInvestState
}

/** One risk level: what it is, what it may earn, its amount, and a badge that turns it on and off. */
export function LevelCard({ level, currency, state }: LevelCardProps) {
  const { translate, format, locale } = useLanguage()
  const id = useId()
  const [isHelpShown, setHelpShown] = useState(false)
  const { form, settings, errorOf, toggle } = state
  const field = FIELD_OF[level]
  const value = form.values[field]
  const isOn = settings.amounts[level] !== 0
  const name = translate(`autoInvest.level.${level}`)
  const help = translate(`autoInvest.help.${level}`)
  const press = translate(isOn ? 'autoInvest.disable' : 'autoInvest.enable')
  const amountLabel = translate(`autoInvest.amount.${settings.strategy}`)
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const amount = Number.isFinite(settings.amounts[level]) ? settings.amounts[level] : 0
    const next = Math.max(0, Math.min(AUTO_INVEST_MAXIMUM, amount + by))
    form.set(field, next === 0 ? '' : String(next))
  }
  return (
    <Box
      sx={({ vars }) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        borderTop: `4px solid ${isOn ? vars?.palette.risk[RISKS[level]] : vars?.palette.divider}`,
        transition: 'border-color 150ms ease-out',
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component="h3" sx={{ m: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
          {name}
        </Box>
        <Tip title={help}>
          <IconButton
            size="small"
            aria-label={translate('autoInvest.helpLabel', { level: name })}
            aria-expanded={isHelpShown}
            aria-describedby={`${id}-help`}
            onClick={() => setHelpShown((isShown) => !isShown)}
            sx={TARGET}
          >
            <HelpOutline fontSize="small" />
          </IconButton>
        </Tip>
        <Tip title={press}>
          <IconButton
            aria-label={`${name}: ${press}`}
            aria-pressed={isOn}
            onClick={() => toggle(level)}
            sx={({ vars }) => ({
              ...TARGET,
              ml: 'auto',
              mr: -2,
              color: isOn ? vars?.palette.risk[RISKS[level]] : 'text.secondary',
            })}
          >
            {isOn ? <CheckCircle /> : <RadioButtonUnchecked />}
          </IconButton>
        </Tip>
      </Box>
      <Box id={`${id}-help`} hidden={!isHelpShown} sx={{ fontSize: 13, color: 'text.secondary' }}>
        {help}
      </Box>
      <Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('autoInvest.returnsLabel')}</Box>
        <Box sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {translate('autoInvest.returns', {
            from: rate(EXPECTED_RETURNS[level].from),
            to: rate(EXPECTED_RETURNS[level].to),
          })}
        </Box>
      </Box>
      <Box sx={{ mt: 'auto' }} onKeyDown={step}>
        <FieldFrame
          id={form.idOf(field)}
          label={
            <>
              <Box component="span" sx={visuallyHidden}>
                {`${name}: `}
              </Box>
              {amountLabel}
            </>
          }
          error={errorOf(field)}
        >
          {(parts) => (
            <NumberInput
              {...parts}
              field={{ placeholder: '0', align: 'end' }}
              context={{ locale, translate }}
              entry={{ maxFraction: 0, negative: false }}
              display={(machine) =>
                machine === '' || Number.isNaN(Number(machine)) ? machine : format.number(machine)
              }
              unit={currency}
              disabled={false}
              value={value}
              onChange={(next) => form.set(field, String(next))}
              onBlur={() => form.touch(field)}
            />
          )}
        </FieldFrame>
      </Box>
    </Box>
  )

  function rate(hundredths: number): string {
    return `${format.number(hundredths / 100, { min: 2, max: 2 })}${percentSign(locale)}`
  }
}

export const RISKS = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' } as const

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: AUTO_INVEST_STEP,
  ArrowDown: -AUTO_INVEST_STEP,
}

/** Large enough for a finger. */
const TARGET = { width: 44, height: 44, my: -2 } as const
