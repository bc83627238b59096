import { useLocation } from 'react-router'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { PortalPage } from '../../portal/pages/PortalPage.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'
import { isStaffMarket } from './isStaffMarket.ts'

/** What is under `/investor`: the market to staff in their own screens, everything to customers in the portal. */
export function InvestorArea() {
  const session = useSession()
  const { pathname } = useLocation()
  const isForStaff = session.status === 'signedIn' && isStaffMarket(session, pathname)
  return isForStaff ? <StaffArea area="investor" /> : <PortalPage />
}
