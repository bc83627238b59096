import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import type { Agreement } from './useLoanAgreements.ts'

/** What is offered in one line, and whether it can still be signed. */
export function OfferState({ agreement }: { readonly agreement: Agreement }) {
  const { translate, format } = useLanguage()
  const { state, amount, currencyCode, expiresOn, offerNumber, businessName, closeReason } = agreement
  return (
    <SettingsCard
      title={translate('loanOffer.offered', { amount: format.money(amount, currencyCode) })}
      intro={translate('loanOffer.number', { number: offerNumber, business: businessName })}
    >
      <Box>
        <StateChip color={COLOURS[state]}>{translate(`loanOffer.state.${state}`)}</StateChip>
        <Typography sx={{ mt: 2 }}>
          {translate(`loanOffer.stateText.${state}`, { day: format.date(expiresOn) })}
        </Typography>
        {closeReason && (
          <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {translate('loanOffer.reason', { reason: closeReason })}
          </Typography>
        )}
      </Box>
    </SettingsCard>
  )
}

const COLOURS = {
  OPEN: 'info',
  ACCEPTED: 'success',
  REPLACED: 'neutral',
  TAKEN_BACK: 'warning',
  DECLINED: 'neutral',
  EXPIRED: 'warning',
} as const
