import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { CustomerPage } from '../../../marketplace/web/CustomerPage.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'
import { isStaffMarket } from '../layout/isStaffMarket.ts'

/** Pages below `/investor`: staff get the market in the staff area, customers get the portal. */
export function InvestorArea() {
  const session = useSession()
  const { pathname } = useLocation()
  const isForStaff = session.status === 'signedIn' && isStaffMarket(session, pathname)
  return isForStaff ? <StaffArea area="investor" /> : <CustomerPage />
}
