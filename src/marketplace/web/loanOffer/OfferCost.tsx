import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { FactList } from '../landing/loan/FactList.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import type { Agreement } from './useLoanAgreements.ts'

/** The terms of an offer and what it costs. */
export function OfferCost({ agreement }: { readonly agreement: Agreement }) {
  const { translate, format } = useLanguage()
  const money = (amount: string) => format.money(amount, agreement.currencyCode)
  const percent = (share: string) => format.percent(Number(share) / 100, 2)
  const text = (key: string) => translate(`loanOffer.cost.${key}`)
  return (
    <SettingsCard title={text('title')} intro={text('intro')}>
      <FactList
        facts={[
          [text('amount'), money(agreement.amount)],
          [text('interestRate'), percent(agreement.interestRate)],
          [text('term'), translate('loanOffer.cost.months', { number: agreement.termMonths })],
          [text('repayment'), translate(`loanOffer.cost.${agreement.repaymentType}`)],
          [text('firstPayment'), money(agreement.firstPayment)],
          [text('firstPaymentOn'), format.date(agreement.firstPaymentOn)],
          [text('establishmentFee'), money(agreement.establishmentFee)],
          [text('annualFee'), percent(agreement.annualFeeInPercentage)],
          [text('totalInterest'), money(agreement.totalInterest)],
          [text('totalFees'), money(agreement.totalFees)],
          [text('totalToPay'), money(agreement.totalToPay)],
          [text('yearlyCost'), percent(agreement.yearlyCost)],
        ]}
      />
    </SettingsCard>
  )
}
