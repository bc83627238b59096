import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ADMINISTRATION_FEE, REMINDER_FEES } from '../loan/products.ts'
import { DataTable } from '../parts/DataTable.tsx'

/** Fees of a running loan, by the loan's currency. */
export function BorrowerFeeTable() {
  const { translate, format } = useLanguage()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.running')}
      head={[translate('landing.fees.service'), ...REMINDER_FEES.map(({ currency }) => currency)]}
      rows={[
        [translate('landing.fees.administration'), ...REMINDER_FEES.map(() => percent(ADMINISTRATION_FEE))],
        [
          translate('landing.fees.reminder'),
          ...REMINDER_FEES.map(({ reminder, currency }) => format.money(reminder, currency)),
        ],
      ]}
    />
  )
}
