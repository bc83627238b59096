import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { hasCustomers } from '../../../engine/web/lib/backendName.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { AccountPanel } from './account/AccountPanel.tsx'
import { NoticesCard } from './preferences/NoticesCard.tsx'
import { PreferencesPanel } from './preferences/PreferencesPanel.tsx'
import { PrivacyPanel } from './privacy/PrivacyPanel.tsx'
import { OwnNumberCard } from './profile/OwnNumberCard.tsx'
import { ProfilePanel } from './profile/ProfilePanel.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'
import { SecurityPanel } from './security/SecurityPanel.tsx'
import { useChangePassword } from './security/useChangePassword.ts'

/** `/account/settings`, for customers and staff. */
export function SettingsPage() {
  const session = useSession()
  return session.status === 'signedIn' ? (
    <ServerAccess>
      <SettingsView key={session.user.personEntityId} session={session} />
    </ServerAccess>
  ) : null
}

/**
 * Five tabs, two where there are no customers; the address selects one. All stay mounted, so that typed values survive a change
 * of tab.
 */
function SettingsView({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const isMarketplace = hasCustomers()
  const tabs = isMarketplace ? SETTINGS_TABS : STAFF_TABS
  const current = readTab(useLocation().hash, tabs)
  const profile = useProfileForm(session.user)
  const password = useChangePassword()
  const panels: Readonly<Record<SettingsTab, ReactNode>> = {
    profile: (
      <>
        <ProfilePanel profile={profile} />
        <OwnNumberCard isShown={current === 'profile'} />
      </>
    ),
    account: <AccountPanel session={session} />,
    preferences: (
      <>
        <PreferencesPanel user={session.user} />
        {isMarketplace && <NoticesCard user={session.user} isStaff={session.isStaff} />}
      </>
    ),
    security: <SecurityPanel user={session.user} password={password} isShown={current === 'security'} />,
    privacy: <PrivacyPanel email={session.user.email} isShown={current === 'privacy'} />,
  }
  return (
    <>
      <PageHeader
        title={translate('account.settings.title')}
        documentTitle={translate(`account.settings.${current}`)}
      />
      <Tabs
        value={current}
        aria-label={translate('account.settings.tabs')}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 6 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`tab-${tab}`}
            aria-controls={`panel-${tab}`}
            component={Link}
            to={{ hash: `tab=${tab}` }}
            replace
            label={translate(`account.settings.${tab}`)}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => (
        <Box
          key={tab}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          hidden={tab !== current}
          sx={{ maxWidth: 640 }}
        >
          {panels[tab]}
        </Box>
      ))}
    </>
  )
}

const SETTINGS_TABS = ['profile', 'account', 'preferences', 'security', 'privacy'] as const

/** Tabs of a project with staff only. */
const STAFF_TABS: readonly SettingsTab[] = ['preferences', 'security']

type SettingsTab = (typeof SETTINGS_TABS)[number]

/** `#tab=account` -> `account`; the first of the tabs for anything else. */
function readTab(hash: string, tabs: readonly SettingsTab[] = SETTINGS_TABS): SettingsTab {
  const wanted = new URLSearchParams(hash.slice(1)).get('tab')
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? 'profile'
}
