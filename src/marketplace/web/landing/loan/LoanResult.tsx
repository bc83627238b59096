import { LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { CalculatorResult } from './Calculator.tsx'
import { type LoanTerms, planLoan, toDecimal } from './planLoan.ts'
import { ADMINISTRATION_FEE, type LoanProduct } from './products.ts'
import { toYears, YearBars } from './YearBars.tsx'
import { yearlyCost } from './yearlyCost.ts'

export interface LoanResultProps {
  readonly product: LoanProduct
  /** Null while an input is not a number in its range. */
  readonly terms: LoanTerms | null
}

/** The monthly payment, the loan's total cost, and the plan by year. */
export function LoanResult({ product, terms }: LoanResultProps) {
  const { locale, translate, format } = useLanguage()
  const { currency } = LANGUAGES[locale]
  const money = (amount: bigint) => format.money(toDecimal(amount), currency)
  const plan = terms ? planLoan(terms) : []
  const [first, last] = [plan[0], plan.at(-1)]
  const cost = terms ? yearlyCost(terms.amount, plan, product.establishmentFee) : null
  const years = toYears(plan)
  const show = (amount: bigint | undefined) => (amount === undefined ? '–' : money(amount))
  const paidOut = terms && cost ? BigInt(terms.amount) * 100n - cost.establishmentFee : undefined
  return (
    <CalculatorResult
      label={translate(`landing.loan.payment.${product.repayment}`)}
      testId="monthly-payment"
      headline={show(first && first.principal + first.interest)}
      size="large"
      picture={<YearBars years={years} />}
      caption={translate('landing.loan.picture')}
      facts={[
        [translate('landing.loan.last'), show(last && last.principal + last.interest)],
        [translate('landing.loan.fee'), show(cost?.establishmentFee)],
        [translate('landing.loan.paidOut'), show(paidOut)],
        [translate('landing.loan.interest'), show(cost?.interest)],
        [translate('landing.loan.administration'), show(cost?.administrationFee)],
        [translate('landing.loan.total'), show(cost?.total)],
        [translate('landing.loan.effective'), cost ? format.percent(cost.effectiveRate, 1) : '–'],
      ]}
      note={translate('landing.loan.example', { percent: format.percent(ADMINISTRATION_FEE / 10_000) })}
      table={
        terms && {
          title: translate('landing.loan.plan'),
          head: ['year', 'principal', 'interest', 'owed'].map((key) => translate(`landing.loan.${key}`)),
          rows: years.map(({ year, principal, interest, owed }) => [
            String(year),
            money(principal),
            money(interest),
            money(owed),
          ]),
        }
      }
    />
  )
}
