import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { sum } from '../../../../engine/rules/fixedPoint.ts'
import { planLoan, toDecimal } from '../loan/planLoan.ts'
import { DataTable } from '../parts/DataTable.tsx'

const EXAMPLE = { amount: 300_000, rate: 900, termMonths: 24 }

/** The same loan with three kinds of repayment. */
export function LoanKindTable() {
  const { translate, format } = useLanguage()
  const money = (amount: bigint) => format.money(toDecimal(amount), 'DKK')
  return (
    <DataTable
      isNumeric
      caption={translate('landing.loan.kinds')}
      head={['kind', 'first', 'last', 'interest'].map((key) => translate(`landing.loan.${key}`))}
      rows={(['ANNUITY', 'LINEAR', 'BULLET'] as const).map((repayment) => {
        const plan = planLoan({ ...EXAMPLE, repayment })
        const payments = plan.map(({ principal, interest }) => principal + interest)
        return [
          translate(`landing.loan.repayment.${repayment}`),
          money(payments[0] ?? 0n),
          money(payments.at(-1) ?? 0n),
          money(sum(plan.map(({ interest }) => interest))),
        ]
      })}
    />
  )
}
