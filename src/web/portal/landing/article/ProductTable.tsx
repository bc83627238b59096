import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { LOAN_PRODUCTS, type Range } from '../loan/products.ts'
import { DataTable } from '../parts/DataTable.tsx'

/** The loans with their limits, rates and establishment fees. */
export function ProductTable() {
  const { translate, format } = useLanguage()
  const percent = (hundredths: number) => format.percent(hundredths / 10_000)
  const between = ({ min, max }: Range, write: (value: number) => string) => `${write(min)}–${write(max)}`
  return (
    <DataTable
      isNumeric
      caption={translate('landing.fees.loans')}
      head={['loan', 'amount', 'term', 'rate', 'establishment'].map((key) =>
        translate(`landing.fees.${key}`),
      )}
      rows={LOAN_PRODUCTS.map(({ code, amount, termMonths, rate, establishmentFee }) => [
        translate(`landing.products.${code}`),
        between(amount, format.number),
        translate('landing.loan.monthsRange', { ...termMonths }),
        between(rate, percent),
        percent(establishmentFee),
      ])}
    />
  )
}
