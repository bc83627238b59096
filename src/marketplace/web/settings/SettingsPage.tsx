import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { SettingsView } from './SettingsView.tsx'

/** `/account/settings`, for customers and staff. */
export function SettingsPage() {
  const session = useSession()
  return session.status === 'signedIn' ? (
    <ServerAccess>
      <SettingsView key={session.user.personEntityId} session={session} />
    </ServerAccess>
  ) : null
}
