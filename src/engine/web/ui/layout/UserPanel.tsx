import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { type ComponentType, Suspense } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PersonAvatar } from '../PersonAvatar.tsx'
import { Popover } from '../Popover.tsx'
import { AccountSwitcher, type SwitcherAccount } from './AccountSwitcher.tsx'
import { PanelRow } from './PanelRow.tsx'

export interface UserPanelProps {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  readonly fullName: string
  readonly email: string
  /** Address of the current account's picture. */
  readonly image: string | null
  readonly dashboard: { readonly to: string; readonly label: string }
  readonly settingsPath: string
  /** Further rows, loaded with the panel. */
  readonly Rows?: ComponentType<{ readonly onPress: () => void }> | undefined
  /** Null for staff, who have no accounts. */
  readonly accounts: readonly SwitcherAccount[] | null
  readonly addAccountPath: string
  /** Support phone number; null for staff. */
  readonly support: { readonly href: string; readonly number: string } | null
  readonly onSwitch: (entityId: number) => void
  /** Asks as whom to look; null for people who may not look as others. */
  readonly onViewAs: (() => void) | null
  readonly onSignOut: () => void
}

/** The user menu: the person, their settings and accounts, help and signing out. */
export function UserPanel(props: UserPanelProps) {
  const { id, anchor, onClose, fullName, email, image, dashboard, settingsPath } = props
  const { Rows, accounts, addAccountPath, support, onSwitch, onViewAs, onSignOut } = props
  const translate = useTranslate()
  return (
    <Popover
      id={id}
      anchor={anchor}
      onClose={onClose}
      label={translate('shell.user.menu', { name: fullName })}
      width={360}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, pt: 4, pb: 3 }}>
        <PersonAvatar name={fullName} image={image} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" noWrap>
            {fullName}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {email}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>
        <PanelRow icon={SpaceDashboardOutlined} to={dashboard.to} onPress={onClose}>
          {dashboard.label}
        </PanelRow>
        <PanelRow icon={SettingsOutlined} to={settingsPath} onPress={onClose}>
          {translate('shell.user.settings')}
        </PanelRow>
        {Rows && (
          <Suspense fallback={<Box sx={{ height: 40, '@media (pointer: coarse)': { height: 44 } }} />}>
            <Rows onPress={onClose} />
          </Suspense>
        )}
      </Box>
      {accounts && (
        <>
          <Divider />
          <AccountSwitcher
            accounts={accounts}
            addAccountPath={addAccountPath}
            onClose={onClose}
            onSwitch={onSwitch}
          />
        </>
      )}
      <Divider />
      <Box sx={{ p: 2 }}>
        {support && (
          <PanelRow icon={PhoneOutlined} href={support.href}>
            {translate('shell.support.call', { number: support.number })}
          </PanelRow>
        )}
        {onViewAs && (
          <PanelRow
            icon={VisibilityOutlined}
            onPress={() => {
              onClose()
              onViewAs()
            }}
          >
            {translate('shell.user.viewAs')}
          </PanelRow>
        )}
        <PanelRow icon={LogoutOutlined} onPress={onSignOut}>
          {translate('shell.user.signOut')}
        </PanelRow>
      </Box>
    </Popover>
  )
}
