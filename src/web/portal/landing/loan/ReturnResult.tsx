import Box from '@mui/material/Box'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { Details } from '../parts/Questions.tsx'
import { FactList } from './FactList.tsx'
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
    <Box sx={{ minWidth: 0 }}>
      <Box component="output" sx={{ display: 'block' }}>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 14 }}>
          {end
            ? translate('landing.return.after', { smart_count: end.year })
            : translate('landing.return.expected')}
        </Box>
        <Box
          component="strong"
          data-testid="expected-value"
          sx={{
            display: 'block',
            fontSize: { xs: 22, md: 28 },
            lineHeight: 1.3,
            fontWeight: 600,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {end ? between(end.from, end.to) : '–'}
        </Box>
      </Box>
      <ReturnChart years={years} />
      <Box
        component="p"
        aria-hidden="true"
        sx={{ mt: -3, mb: 5, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}
      >
        {translate('landing.return.picture')}
      </Box>
      <FactList
        facts={[
          [translate('landing.return.paidIn'), end ? amount(end.paidIn) : '–'],
          [translate('landing.return.gain'), end ? between(end.from - end.paidIn, end.to - end.paidIn) : '–'],
          [translate('landing.return.expected'), rates(EXPECTED_RETURNS[level])],
        ]}
      />
      <Box component="p" sx={{ my: 4, fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
        {translate('landing.return.example')}
      </Box>
      {end && (
        <Details>
          <summary>{translate('landing.return.table')}</summary>
          <DataTable
            isNumeric
            caption={translate('landing.return.picture')}
            head={['year', 'paidIn', 'from', 'to'].map((key) => translate(`landing.return.${key}`))}
            rows={years.map(({ year, paidIn, from, to }) => [
              String(year),
              amount(paidIn),
              amount(from),
              amount(to),
            ])}
          />
        </Details>
      )}
    </Box>
  )
}
