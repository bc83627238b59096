import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import {
  bestElectronicId,
  type ElectronicId,
  electronicIdName,
  isElectronicId,
} from '../../../engine/rules/identityProviders.ts'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { FileAccessContext } from '../../../engine/web/field-kinds/fieldContexts.ts'
import { StoredFile } from '../../../engine/web/field-kinds/file/StoredFile.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { FieldFrame } from '../../../engine/web/ui/FieldFrame.tsx'
import { SelectBox } from '../../../engine/web/ui/SelectBox.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { BeginLoanSigningDocument } from './generated/loanOffer.ts'
import type { Agreement, SigningProvider } from './useLoanAgreements.ts'

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

interface AgreementFileProps {
  readonly address: string
  readonly number: string
  /** After the agreement has been fetched. */
  readonly onOpened: () => Promise<void>
}

/** The agreement as the server keeps it. Fetching it is on record, and it comes before signing. */
function AgreementFile({ address, number, onOpened }: AgreementFileProps) {
  const language = useLanguage()
  const access = use(FileAccessContext)
  if (access === null) return null
  const label = language.translate('loanOffer.sign.agreement', { number })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
      <StoredFile
        address={address}
        label={label}
        context={language}
        access={async (path) => {
          const response = await access(path)
          if (response.ok) await onOpened()
          return response
        }}
      />
    </Box>
  )
}

interface SigningStart {
  readonly isStarting: boolean
  readonly start: (provider: ElectronicId) => Promise<void>
}

/** Sends the whole page to the provider of an electronic ID, and has it come back to this offer. */
function useSigning(
  loanOfferEntityId: number,
  open: (address: string) => void = (address) => window.location.assign(address),
): SigningStart {
  const { locale, translate } = useLanguage()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(BeginLoanSigningDocument)
  return {
    isStarting: isSending,
    start: async (provider) => {
      const { payload, problems } = await send({
        loanOfferEntityId,
        provider,
        locale,
        returnUrl: joinLocalePath(locale, `/business/loan-offer?offer=${loanOfferEntityId}`),
      })
      if (payload?.isSuccess && payload.signingLink) open(payload.signingLink)
      else
        toast.show({
          severity: 'error',
          title: translate('loanOffer.sign.failed'),
          lines: problems.map((problem) => describeProblem(problem, translate)),
        })
    },
  }
}
