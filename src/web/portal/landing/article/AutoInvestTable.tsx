import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { EXPECTED_RETURNS, RISK_LEVELS } from '../loan/projectReturn.ts'
import { useRangeText } from '../loan/useRangeText.ts'
import { DataTable } from '../parts/DataTable.tsx'

/** Expected returns, and the amounts that AutoInvest proposes. */
export function AutoInvestTable() {
  const translate = useTranslate()
  const { amount, rates } = useRangeText()
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.autoInvest')}
      head={[
        translate('landing.return.level'),
        translate('landing.return.expected'),
        translate('landing.fees.monthlyStart'),
        translate('landing.fees.perLoanStart'),
      ]}
      rows={RISK_LEVELS.map((level) => [
        translate(`landing.return.${level}`),
        rates(EXPECTED_RETURNS[level]),
        amount(DEFAULTS[level].monthly),
        amount(DEFAULTS[level].perLoan),
      ])}
    />
  )
}

const DEFAULTS = {
  low: { monthly: 2000, perLoan: 1000 },
  medium: { monthly: 1000, perLoan: 500 },
  high: { monthly: 400, perLoan: 200 },
}
