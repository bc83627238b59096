import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLayoutEffect } from 'react'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useSupportPhone } from '../../../../engine/web/client/session/useSupportPhone.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../../engine/web/ui/Link.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import type { KycFacts } from './kycFacts.ts'
import { kycNotice } from './kycNotice.ts'
import { KycNoticeView } from './KycNoticeView.tsx'

/** Shows the state of the verification above every page. Its link opens the card on the dashboard. */
export function KycBanner({
  session,
  facts,
  onShown,
}: {
  readonly session: SignedInSession
  readonly facts: KycFacts
  readonly onShown: () => void
}) {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const { area, resume } = useOnboarding()
  const notice = kycNotice(facts)
  useLayoutEffect(onShown, [onShown])
  if (notice === null) return null
  return (
    <Box component="section" aria-label={translate('onboarding.identity.label')} sx={bannerStyle}>
      <KycNoticeView notice={notice} phone={phone.short} onRefresh={() => window.location.reload()}>
        {notice.offersVerification &&
          (area === null ? (
            <Button component={Link} to={session.homePath} variant="contained" onClick={resume}>
              {translate('onboarding.identity.getVerified')}
            </Button>
          ) : (
            <Button variant="contained" onClick={resume}>
              {translate('onboarding.identity.getVerified')}
            </Button>
          ))}
      </KycNoticeView>
    </Box>
  )
}

const bannerStyle = { mb: 5, '@media print': { display: 'none' } }
