import { useSession } from '../../client/session/SessionProvider.tsx'
import { SettingsView } from './SettingsView.tsx'

/** `/account/settings`: for customers and staff alike. */
export function SettingsPage() {
  const session = useSession()
  return session.status === 'signedIn' ? (
    <SettingsView key={session.user.personEntityId} session={session} />
  ) : null
}
