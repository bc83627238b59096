import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { Details } from '../landing/parts/Questions.tsx'
import { DataTable } from '../landing/parts/DataTable.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import type { Agreement } from './useLoanAgreements.ts'

const COLUMNS = ['principal', 'interest', 'fee', 'total', 'owed'] as const

/** Every planned instalment, folded up. */
export function OfferPlan({ agreement }: { readonly agreement: Agreement }) {
  const { translate, format } = useLanguage()
  const { instalments, currencyCode } = agreement
  return (
    <SettingsCard title={translate('loanOffer.plan.title')} intro={translate('loanOffer.plan.intro')}>
      <Details>
        <summary>{translate('loanOffer.plan.show', { number: instalments.length })}</summary>
        <DataTable
          isNumeric
          // Not only the name of the card: each of the two is a landmark.
          caption={`${translate('loanOffer.plan.title')} ${agreement.offerNumber}`}
          head={['dueOn', ...COLUMNS].map((key) => translate(`loanOffer.plan.${key}`))}
          rows={instalments.map((one) => [
            // In one line, on a phone too.
            format.date(one.dueOn).replaceAll(' ', '\u00a0'),
            ...COLUMNS.map((key) => format.money(one[key], currencyCode)),
          ])}
        />
      </Details>
    </SettingsCard>
  )
}
