import { useSession } from '../../client/session/SessionProvider.tsx'
import { PortalPage } from '../../portal/pages/PortalPage.tsx'
import { StaffArea } from '../pages/StaffArea.tsx'

/** The market under `/investor`: to staff in their own screens, to customers in the portal. */
export function MarketArea() {
  const session = useSession()
  return session.status === 'signedIn' && session.isStaff ? <StaffArea area="investor" /> : <PortalPage />
}
