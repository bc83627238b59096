import { Outlet } from 'react-router'
import { useLocation } from '../../i18n/localeRouting.tsx'
import type { SignedInSession } from '../../client/session/Session.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { DepositSlot } from '../../portal/deposit/DepositSlot.tsx'
import { customerMenu } from '../../portal/navigation/customerMenu.ts'
import { KycBannerSlot } from '../../portal/onboarding/identity/KycBannerSlot.tsx'
import { areaOf } from '../../portal/onboarding/onboardingStep.ts'
import { OnboardingFrame } from '../../portal/onboarding/overlay/OnboardingFrame.tsx'
import { AreaLayout } from '../../ui/layout/AreaLayout.tsx'
import { useTopBarBack } from '../../ui/layout/TopBarBack.tsx'
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
