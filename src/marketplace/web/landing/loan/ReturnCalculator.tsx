import { useId, useState } from 'react'
import { LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../../engine/web/ui/FieldFrame.tsx'
import { RangeField } from '../parts/RangeField.tsx'
import { Calculator } from './Calculator.tsx'
import { LevelChoice } from './LevelChoice.tsx'
import type { RiskLevel } from './projectReturn.ts'
import { ReturnResult } from './ReturnResult.tsx'
import { toFieldProps, useNumberField } from './useNumberField.ts'

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
