import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { bestElectronicId, type ElectronicId } from '../../../../engine/rules/identityProviders.ts'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { useSupportPhone } from '../../../../engine/web/client/session/useSupportPhone.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../../engine/web/i18n/localeRouting.tsx'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { useAppConfig } from '../../../../engine/web/lib/useAppConfig.ts'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'
import { SkeletonLoader } from '../../../../engine/web/ui/SkeletonLoader.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { StepCard } from '../cards/StepCard.tsx'
import { EmailVerificationPanel } from '../email/EmailVerificationPanel.tsx'
import type { OnboardingArea } from '../onboardingStep.ts'
import { CreateKycVerificationLinkDocument } from './generated/kyc.ts'
import { toKycFacts } from './kycFacts.ts'
import { kycNotice } from './kycNotice.ts'
import { KycNoticeView } from './KycNoticeView.tsx'
import type { ManualKycProps } from './ManualKycForm.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import { readFinding, returnPath } from './verificationReturn.ts'

/** The step of a person whose identity is to be verified: the investor's card, or the borrower's. */
export function IdentityCard() {
  const session = useSession()
  return session.status === 'signedIn' ? <Card session={session} /> : null
}

function Card({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { area, skip } = useOnboarding()
  const isBorrower = area === 'business'
  return (
    <StepCard
      step={isBorrower ? null : 'identity'}
      title={translate(isBorrower ? 'onboarding.identity.borrowerTitle' : 'onboarding.identity.title')}
      intro={translate('onboarding.identity.intro')}
      skipLabel={translate('onboarding.skip')}
      onSkip={skip}
    >
      <IdentityPanel session={session} />
    </StepCard>
  )
}

/** State of the verification, and the ways to start one. Each requires a verified email. */
function IdentityPanel({ session }: { readonly session: SignedInSession }) {
  const { locale, translate } = useLanguage()
  const { status, area, refetch } = useOnboarding()
  const finding = readFinding(useLocation().search)
  const phone = useSupportPhone()
  const ids = useAppConfig()?.identityProviders ?? null
  const kyc = useKycStart(session, area)
  const [choice, setChoice] = useState<ElectronicId | null>(null)
  const [wish, setWish] = useState<'electronicId' | 'manual' | null>(null)
  const [isManualSent, setManualSent] = useState(false)

  const { countryCode, emailVerified, latestKycProvider } = session.user
  const earlier = ids?.find((id) => id === latestKycProvider)
  const chosen = choice ?? earlier ?? bestElectronicId(ids ?? [], { countryCode, language: locale })
  const started = isManualSent ? 'manual' : kyc.isStarted ? 'link' : null
  const notice = kycNotice({ ...toKycFacts(session, status), showsOk: true, started })
  const start = () => {
    if (chosen) void kyc.start(chosen)
  }
  if (notice === null) return null
  if (wish !== null && !emailVerified) {
    return (
      <>
        <Typography>{translate('onboarding.identity.emailFirst')}</Typography>
        <EmailVerificationPanel
          onVerified={() => {
            void refetch()
            if (wish === 'electronicId') start()
          }}
        />
      </>
    )
  }
  if (wish === 'manual') {
    return (
      <ManualKyc
        onCancel={() => setWish(null)}
        onSent={() => {
          setManualSent(true)
          setWish(null)
          void refetch()
        }}
      />
    )
  }
  const view = { notice, phone: phone.short, onRefresh: () => window.location.reload() }
  if (!notice.canStart) {
    return (
      <KycNoticeView {...view} onRestart={start} isRestarting={kyc.isStarting || ids === null}>
        {(notice.message === 'manualPending' || notice.message === 'moreNeeded') && (
          <Button variant="outlined" onClick={() => setWish('manual')}>
            {translate('onboarding.identity.sendMore')}
          </Button>
        )}
      </KycNoticeView>
    )
  }
  return (
    <>
      {finding !== null && finding !== 'VERIFIED' ? (
        <Alert severity={notice.severity === 'error' ? 'error' : 'warning'}>
          {translate(`onboarding.identity.finding.${finding}`, { number: phone.short })}
        </Alert>
      ) : (
        notice.message !== 'start' && <KycNoticeView {...view} />
      )}
      {ids && chosen ? (
        <ProviderChoice
          providers={ids}
          chosen={chosen}
          isStarting={kyc.isStarting}
          onChoose={setChoice}
          onStart={() => (emailVerified ? start() : setWish('electronicId'))}
          onManual={() => setWish('manual')}
        />
      ) : (
        <SkeletonLoader shape="rectangle" height={140} />
      )}
    </>
  )
}

interface KycStart {
  /** A link was made, and the browser is on its way: no other is made. */
  readonly isStarted: boolean
  readonly isStarting: boolean
  readonly start: (provider: ElectronicId) => Promise<void>
}

/** Begins a visit to an electronic ID's provider: the whole page goes there, and comes back by `returnPath`. */
function useKycStart(
  { user }: SignedInSession,
  area: OnboardingArea,
  open: (address: string) => void = (address) => window.location.assign(address),
): KycStart {
  const { locale, translate } = useLanguage()
  const toast = useToast()
  const location = useLocation()
  const linking = usePayloadMutation(CreateKycVerificationLinkDocument)
  const [isStarted, setStarted] = useState(false)
  return {
    isStarted,
    isStarting: linking.isSending,
    start: async (provider) => {
      if (isStarted || linking.isSending) return
      const address = returnPath(area, locale, location)
      const { payload } = await linking.send({
        completionUrl: address,
        failureUrl: address,
        personEntityId: user.personEntityId,
        provider,
        locale,
      })
      if (payload?.isSuccess && payload.verificationLink) {
        setStarted(true)
        open(payload.verificationLink)
        return
      }
      toast.show({
        severity: 'error',
        title: translate('onboarding.identity.startFailed'),
        lines: [translate('onboarding.identity.startFailedText')],
      })
    },
  }
}

const ManualKycForm = lazyPart(async () => {
  const [part] = await Promise.all([import('./ManualKycForm.tsx'), needTexts('questionnaires')])
  return part.ManualKycForm
})

/** The form for a verification by documents, loaded on demand. */
function ManualKyc(props: ManualKycProps) {
  return (
    <Suspense>
      <ManualKycForm {...props} />
    </Suspense>
  )
}
