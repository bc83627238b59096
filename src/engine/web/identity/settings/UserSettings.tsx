import { ServerAccess } from '../../client/ServerAccess.tsx'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PanelTabs } from '../../ui/PanelTabs.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'

/**
 * `/account/settings` in front of another backend, whose config and mutations know nothing of this platform's users: what every
 * user has. The marketplace has a page of config there.
 */
export function UserSettings() {
  const session = useSession()
  const translate = useTranslate()
  if (session.status !== 'signedIn') return null
  const { user } = session
  return (
    <ServerAccess key={user.personEntityId}>
      <PanelTabs
        title={translate('account.settings.title')}
        label={translate('account.settings.tabs')}
        panels={TABS.map((id) => ({ id, label: translate(`account.settings.${id}`) }))}
        renderPanel={(id, isShown) =>
          id === 'preferences' ? (
            <PreferencesPanel user={user} />
          ) : (
            <SecurityPanel user={user} isShown={isShown} />
          )
        }
      />
    </ServerAccess>
  )
}

const TABS = ['preferences', 'security'] as const
