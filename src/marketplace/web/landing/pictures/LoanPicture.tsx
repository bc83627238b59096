import Box from '@mui/material/Box'
import { LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../../engine/web/ui/StateChip.tsx'
import { planLoan, toDecimal } from '../loan/planLoan.ts'
import { toYears, YearBars } from '../loan/YearBars.tsx'
import { Big, Quiet, Sheet } from './Sheet.tsx'

/** A picture of a borrower's loan: the monthly payment, and principal and interest by year. */
export function LoanPicture() {
  const { locale, translate, format } = useLanguage()
  const plan = planLoan({ amount: 750_000, rate: 825, termMonths: 60, repayment: 'ANNUITY' })
  const [first] = plan
  const payment = toDecimal((first?.principal ?? 0n) + (first?.interest ?? 0n))
  return (
    <Sheet aria-hidden="true">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Quiet>{translate('landing.picture.monthly')}</Quiet>
        <StateChip color="neutral">{translate('landing.picture.example')}</StateChip>
      </Box>
      <Big>{format.money(payment, LANGUAGES[locale].currency)}</Big>
      <YearBars years={toYears(plan)} />
      <Quiet>
        {translate('landing.picture.plan')}:{' '}
        {translate('landing.picture.facts', { rate: format.percent(0.0825), months: 60 })}
      </Quiet>
    </Sheet>
  )
}
