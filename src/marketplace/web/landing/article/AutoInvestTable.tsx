import { AUTO_INVEST_DEFAULTS } from '../../../rules/autoInvest.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
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
        amount(AUTO_INVEST_DEFAULTS.MONTHLY[KEYS[level]]),
        amount(AUTO_INVEST_DEFAULTS.PER_LOAN[KEYS[level]]),
      ])}
    />
  )
}

const KEYS = { low: 'LOW', medium: 'MEDIUM', high: 'HIGH' } as const
