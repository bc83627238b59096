import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { DeclineCard } from './DeclineCard.tsx'
import { OfferCost } from './OfferCost.tsx'
import { OfferPlan } from './OfferPlan.tsx'
import { OfferState } from './OfferState.tsx'
import { SignatoryList } from './SignatoryList.tsx'
import type { SignatureFinding } from './signatureFinding.ts'
import { SignCard } from './SignCard.tsx'
import type { Agreement, SigningProvider } from './useLoanAgreements.ts'

export interface LoanOfferViewProps {
  readonly agreement: Agreement
  /** Other offers of the person's businesses. */
  readonly others: readonly Agreement[]
  readonly providers: readonly SigningProvider[]
  /** Of a visit to a provider that the person comes back from. */
  readonly finding: SignatureFinding | null
  readonly onChanged: () => Promise<void>
}

/** An offer: its state, cost and signatories, and the actions to accept or decline it. */
export function LoanOfferView({ agreement, others, providers, finding, onChanged }: LoanOfferViewProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ maxWidth: 760 }}>
      {finding !== null && (
        <Alert severity={finding === 'SIGNED' ? 'success' : 'error'} role="status" sx={{ mb: 6 }}>
          {translate(`loanOffer.finding.${finding}`)}
        </Alert>
      )}
      <OfferState agreement={agreement} />
      <OfferCost agreement={agreement} />
      <SettingsCard
        title={translate('loanOffer.signatories.title')}
        intro={translate('loanOffer.signatories.intro')}
      >
        <SignatoryList signatories={agreement.signatories} isOpen={agreement.state === 'OPEN'} />
      </SettingsCard>
      <SignCard agreement={agreement} providers={providers} onRead={onChanged} />
      <OfferPlan agreement={agreement} />
      {agreement.mayDecline && <DeclineCard agreement={agreement} onDeclined={onChanged} />}
      {others.length > 0 && (
        <SettingsCard title={translate('loanOffer.others')}>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {others.map(({ loanOfferEntityId, offerNumber, businessName, state }) => (
              <li key={loanOfferEntityId}>
                <TextLink to={`/business/loan-offer?offer=${loanOfferEntityId}`}>
                  {`${offerNumber}, ${businessName}`}
                </TextLink>
                {` – ${translate(`loanOffer.state.${state}`)}`}
              </li>
            ))}
          </Box>
        </SettingsCard>
      )}
    </Box>
  )
}
