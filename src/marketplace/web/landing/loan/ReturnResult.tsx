import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { CalculatorResult } from './Calculator.tsx'
import { EXPECTED_RETURNS, projectReturn, type RiskLevel, type Savings } from './projectReturn.ts'
import { ReturnChart } from './ReturnChart.tsx'
import { useRangeText } from './useRangeText.ts'

export interface ReturnResultProps {
  readonly level: RiskLevel
  /** Null while an input is not a number in its range. */
  readonly savings: Savings | null
}

/** The range of the expected value, as a chart and in figures. */
export function ReturnResult({ level, savings }: ReturnResultProps) {
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
