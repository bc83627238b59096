import { Outlet } from 'react-router'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { DepositSlot } from '../../../marketplace/web/deposit/DepositSlot.tsx'
import { customerMenu } from '../../../marketplace/web/navigation/customerMenu.ts'
import { KycBannerSlot } from '../../../marketplace/web/onboarding/identity/KycBannerSlot.tsx'
import { areaOf } from '../../../marketplace/web/onboarding/onboardingStep.ts'
import { OnboardingFrame } from '../../../marketplace/web/onboarding/overlay/OnboardingFrame.tsx'
import { AreaLayout } from '../../../engine/web/ui/layout/AreaLayout.tsx'
import { useTopBarBack } from '../../../engine/web/ui/layout/TopBarBack.tsx'
import { isStaffMarket } from './isStaffMarket.ts'
import { AreaFooter } from './AreaFooter.tsx'
import { FirstAccountBanner } from './FirstAccountBanner.tsx'
import { LoanNotice } from './LoanNotice.tsx'
import { OtherSideNotice } from './OtherSideNotice.tsx'
import { useDashboardLink } from './useDashboardLink.ts'

/** Layout of a customer's pages: the sidebar of their side of the market, the page and a footer. A card of the onboarding may cover the page. */
export function CustomerLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'signedIn') return null
  // Staff see the market inside the staff area, which has its own menu.
  if (isStaffMarket(session, pathname)) return <Outlet />
  return <CustomerPages session={session} />
}

function CustomerPages({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { isStaff, accounts, currentAccount } = session
  const { to, fallback } = useDashboardLink(session)
  // Only the user menu links to the settings, so the page needs a back button.
  useTopBarBack(pathname === '/account/settings' ? { to, label: fallback } : null)
  const groups = isStaff ? [] : customerMenu({ pathname, accounts, currentAccount }, translate)
  return (
    <AreaLayout
      groups={groups}
      label={translate('shell.navigation.label')}
      measure="page"
      footer={<AreaFooter />}
    >
      <OnboardingFrame session={session}>
        <KycBannerSlot session={session}>
          {!isStaff && !currentAccount && areaOf(pathname) !== 'business' && <FirstAccountBanner />}
          <LoanNotice session={session} />
          <OtherSideNotice session={session} />
          <Outlet />
          <DepositSlot session={session} />
        </KycBannerSlot>
      </OnboardingFrame>
    </AreaLayout>
  )
}
