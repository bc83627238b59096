import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { bestElectronicId, type ElectronicId } from '../../../../engine/rules/identityProviders.ts'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useSupportPhone } from '../../../../engine/web/client/session/useSupportPhone.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../../engine/web/i18n/localeRouting.tsx'
import { useAppConfig } from '../../../../engine/web/lib/useAppConfig.ts'
import { SkeletonLoader } from '../../../../engine/web/ui/SkeletonLoader.tsx'
import { EmailVerificationPanel } from '../email/EmailVerificationPanel.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { KycNoticeView } from './KycNoticeView.tsx'
import { toKycFacts } from './kycFacts.ts'
import { kycNotice } from './kycNotice.ts'
import { ManualKyc } from './ManualKyc.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import { useKycStart } from './useKycStart.ts'
import { readFinding } from './verificationReturn.ts'

/** State of the verification, and the ways to start one. Each requires a verified email. */
export function IdentityPanel({ session }: { readonly session: SignedInSession }) {
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
