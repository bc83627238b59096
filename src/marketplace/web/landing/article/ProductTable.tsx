import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { LOAN_PRODUCTS } from '../loan/products.ts'
import { useRangeText } from '../loan/useRangeText.ts'
import { DataTable } from '../parts/DataTable.tsx'

/** The loans with their limits, rates and establishment fees. */
export function ProductTable() {
  const { translate, format } = useLanguage()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  const { rates } = useRangeText()
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.loans')}
      head={['loan', 'amount', 'term', 'rate', 'establishment'].map((key) =>
        translate(`landing.fees.${key}`),
      )}
      rows={LOAN_PRODUCTS.map(({ code, amount, termMonths, rate, establishmentFee }) => [
        translate(`landing.products.${code}`),
        `${format.number(amount.min)}–${format.number(amount.max)}`,
        translate('landing.loan.monthsRange', { ...termMonths }),
        rates({ from: rate.min, to: rate.max }, 0),
        percent(establishmentFee),
      ])}
    />
  )
}
