import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../../engine/web/ui/FieldFrame.tsx'
import { RangeField } from '../parts/RangeField.tsx'
import { Calculator, CalculatorResult } from './Calculator.tsx'
import {
  EXPECTED_RETURNS,
  projectReturn,
  RISK_LEVELS,
  type RiskLevel,
  type Savings,
} from './projectReturn.ts'
import { ReturnChart } from './ReturnChart.tsx'
import { toFieldProps, useNumberField } from './useNumberField.ts'
import { useRangeText } from './useRangeText.ts'

const LIMITS = {
  start: { min: 0, max: 1_000_000 },
  monthly: { min: 0, max: 50_000 },
  years: { min: 1, max: 20 },
}

/** Estimates the future value of savings at a risk level: a range, and an example. */
export function ReturnCalculator() {
  const { locale, translate, format } = useLanguage()
  const name = useId()
  const [level, setLevel] = useState<RiskLevel>('medium')
  const label = (key: keyof typeof LIMITS) => translate(`landing.return.${key}`)
  const start = useNumberField(label('start'), 10_000, LIMITS.start)
  const monthly = useNumberField(label('monthly'), 1000, LIMITS.monthly)
  const years = useNumberField(label('years'), 5, LIMITS.years)
  const props = (key: keyof typeof LIMITS, field: typeof start) => ({
    ...LIMITS[key],
    label: label(key),
    ...toFieldProps(field),
    help: translate('landing.loan.range', {
      min: format.number(LIMITS[key].min),
      max: format.number(LIMITS[key].max),
    }),
  })
  const { currency } = LANGUAGES[locale]
  return (
    <Calculator
      label={translate('landing.return.label')}
      inputs={
        <>
          <FieldFrame group label={translate('landing.return.level')}>
            {() => <LevelChoice name={name} value={level} onChange={setLevel} />}
          </FieldFrame>
          <RangeField {...props('start', start)} unit={currency} step={1000} />
          <RangeField {...props('monthly', monthly)} unit={currency} step={100} />
          <RangeField {...props('years', years)} unit={translate('landing.return.yearsUnit')} step={1} />
        </>
      }
      result={
        <ReturnResult
          level={level}
          savings={
            start.number === null || monthly.number === null || years.number === null
              ? null
              : { start: start.number, monthly: monthly.number, years: years.number }
          }
        />
      }
    />
  )
}

interface LevelChoiceProps {
  readonly name: string
  readonly value: RiskLevel
  readonly onChange: (level: RiskLevel) => void
}

/** Low, medium or high, side by side. */
function LevelChoice({ name, value, onChange }: LevelChoiceProps) {
  const translate = useTranslate()
  return (
    <Choices>
      {RISK_LEVELS.map((level) => (
        <label key={level} data-level={level}>
          <input
            type="radio"
            name={name}
            value={level}
            checked={value === level}
            onChange={() => onChange(level)}
          />
          {translate(`landing.return.${level}`)}
        </label>
      ))}
    </Choices>
  )
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(2),
    minHeight: 44,
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars?.palette.surface.control}`,
    borderRadius: 8,
    fontSize: 14,
    fontWeight: 500,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    color: theme.vars?.palette.tint.info.fg,
    backgroundColor: theme.vars?.palette.tint.info.bg,
    borderColor: theme.vars?.palette.primary.main,
  },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { margin: 0, accentColor: theme.vars?.palette.primary.main, outline: '0 !important' },
}))

interface ReturnResultProps {
  readonly level: RiskLevel
  /** Null while an input is not a number in its range. */
  readonly savings: Savings | null
}

/** The range of the expected value, as a chart and in figures. */
function ReturnResult({ level, savings }: ReturnResultProps) {
  const { translate } = useLanguage()
  const { amount, rates } = useRangeText()
  const years = savings ? projectReturn(savings, level) : []
  const end = years.at(-1)
  const between = (from: number, to: number) =>
    translate('landing.return.between', { from: amount(from), to: amount(to) })
  return (
    <CalculatorResult
      label={
        end
          ? translate('landing.return.after', { smart_count: end.year })
          : translate('landing.return.expected')
      }
      testId="expected-value"
      headline={end ? between(end.from, end.to) : '–'}
      size="medium"
      picture={<ReturnChart years={years} />}
      caption={translate('landing.return.picture')}
      facts={[
        [translate('landing.return.paidIn'), end ? amount(end.paidIn) : '–'],
        [translate('landing.return.gain'), end ? between(end.from - end.paidIn, end.to - end.paidIn) : '–'],
        [translate('landing.return.expected'), rates(EXPECTED_RETURNS[level])],
      ]}
      note={translate('landing.return.example')}
      table={
        end
          ? {
              title: translate('landing.return.table'),
              head: ['year', 'paidIn', 'from', 'to'].map((key) => translate(`landing.return.${key}`)),
              rows: years.map(({ year, paidIn, from, to }) => [
                String(year),
                amount(paidIn),
                amount(from),
                amount(to),
              ]),
            }
          : null
      }
    />
  )
}
