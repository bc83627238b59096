import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  bestElectronicId,
  electronicIdName,
  isElectronicId,
} from '../../../engine/rules/identityProviders.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../engine/web/ui/FieldFrame.tsx'
import { SelectBox } from '../../../engine/web/ui/SelectBox.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { AgreementFile } from './AgreementFile.tsx'
import type { Agreement, SigningProvider } from './useLoanAgreements.ts'
import { useSigning } from './useSigning.ts'

export interface SignCardProps {
  readonly agreement: Agreement
  readonly providers: readonly SigningProvider[]
  /** The person has opened the agreement. */
  readonly onRead: () => Promise<void>
}

/** The agreement to read, and for signatories the link to the electronic ID provider. */
export function SignCard({ agreement, providers, onRead }: SignCardProps) {
  const { translate } = useLanguage()
  return (
    <SettingsCard title={translate('loanOffer.sign.title')} intro={translate('loanOffer.sign.intro')}>
      <AgreementFile address={agreement.file} number={agreement.offerNumber} onOpened={onRead} />
      <Typography color="text.secondary" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
        {translate('loanOffer.sign.hash', { hash: agreement.documentSha256 })}
      </Typography>
      {agreement.maySign && <Signing agreement={agreement} providers={providers} />}
    </SettingsCard>
  )
}

function Signing({ agreement, providers }: Omit<SignCardProps, 'onRead'>) {
  const { locale, translate } = useLanguage()
  const session = useSession()
  const { isStarting, start } = useSigning(agreement.loanOfferEntityId)
  const ids = providers.map(({ provider }) => provider).filter(isElectronicId)
  const countryCode = session.status === 'signedIn' ? session.user.countryCode : null
  const [choice, setChoice] = useState(bestElectronicId(ids, { countryCode, language: locale }))
  if (choice === null) return <Alert severity="warning">{translate('loanOffer.sign.noProvider')}</Alert>
  const isSandbox = providers.some((one) => one.provider === choice && one.isSandbox)
  const name = electronicIdName(choice)
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {isSandbox && (
        <Alert severity="warning">{translate('loanOffer.sign.sandbox', { provider: name })}</Alert>
      )}
      <FieldFrame label={translate('loanOffer.sign.provider')}>
        {({ id }) => (
          <SelectBox
            id={id}
            fullWidth
            value={choice}
            sx={{ height: 44 }}
            onChange={({ target: { value } }) => {
              if (isElectronicId(value)) setChoice(value)
            }}
          >
            {ids.map((each) => (
              <option key={each} value={each}>
                {electronicIdName(each)}
              </option>
            ))}
          </SelectBox>
        )}
      </FieldFrame>
      {!agreement.hasRead && <Alert severity="info">{translate('loanOffer.sign.readFirst')}</Alert>}
      <Button
        variant="contained"
        size="large"
        loading={isStarting}
        disabled={!agreement.hasRead}
        onClick={() => void start(choice)}
      >
        {translate('loanOffer.sign.with', { provider: name })}
      </Button>
    </Box>
  )
}
