import { Outlet, useLocation } from 'react-router'
import type { SignedInSession } from '../../client/session/Session.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { customerMenu } from '../../portal/navigation/customerMenu.ts'
import { AreaLayout } from '../../ui/layout/AreaLayout.tsx'
import { useTopBarBack } from '../../ui/layout/TopBarBack.tsx'
import { isStaffMarket } from '../routing/isStaffMarket.ts'
import { AreaFooter } from './AreaFooter.tsx'
import { FirstAccountBanner } from './FirstAccountBanner.tsx'
import { NewAccountNotice } from './NewAccountNotice.tsx'
import { OtherSideNotice } from './OtherSideNotice.tsx'
import { useDashboardLink } from './useDashboardLink.ts'

/** A customer's pages: the sidebar of their side of the market, the page, a quiet footer. */
export function CustomerLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'signedIn') return null
  // Staff look at the market inside their own area, which brings its menu along.
  if (isStaffMarket(session, pathname)) return <Outlet />
  return <CustomerPages session={session} />
}

function CustomerPages({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { isStaff, accounts, currentAccount } = session
  const { to, fallback } = useDashboardLink(session)
  // The settings are in no menu but the user's: this is the way back.
  useTopBarBack(pathname === '/account/settings' ? { to, label: fallback } : null)
  const groups = isStaff ? [] : customerMenu({ pathname, accounts, currentAccount }, translate)
  return (
    <AreaLayout
      groups={groups}
      label={translate('shell.navigation.label')}
      measure="page"
      footer={<AreaFooter />}
    >
      {!isStaff && !currentAccount && <FirstAccountBanner />}
      <OtherSideNotice session={session} />
      {!isStaff && <NewAccountNotice />}
      <Outlet />
    </AreaLayout>
  )
}
