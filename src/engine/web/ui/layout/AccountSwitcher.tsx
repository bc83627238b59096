import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PersonAvatar } from '../PersonAvatar.tsx'
import { visuallyHidden } from '../visuallyHidden.ts'
import { PanelRow } from './PanelRow.tsx'

/** An account in the list of accounts; amounts are formatted in the person's language. */
export interface SwitcherAccount {
  readonly entityId: number
  readonly label: string
  readonly accountNumber: string
  readonly balance: string
  /** Null when nothing is reserved. */
  readonly reserved: string | null
  readonly image: string | null
  readonly isCurrent: boolean
}

export interface AccountSwitcherProps {
  readonly accounts: readonly SwitcherAccount[]
  readonly addAccountPath: string
  readonly onSwitch: (entityId: number) => void
  readonly onClose: () => void
}

/** The person's accounts with their balances, to switch between them, and a link to add one. */
export function AccountSwitcher({ accounts, addAccountPath, onSwitch, onClose }: AccountSwitcherProps) {
  const translate = useTranslate()
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography
        id="switch-account"
        component="h2"
        variant="caption"
        color="text.secondary"
        sx={{ px: 2.5, py: 1.5, fontWeight: 500 }}
      >
        {translate('shell.user.switchAccount')}
      </Typography>
      {accounts.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {translate('shell.user.noAccounts')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-labelledby="switch-account"
          sx={{ listStyle: 'none', m: 0, p: 0.5, maxHeight: 264, overflowY: 'auto' }}
        >
          {accounts.map((account) => (
            <li key={account.entityId}>
              <AccountRow
                account={account}
                onPress={() => (account.isCurrent ? onClose() : onSwitch(account.entityId))}
              />
            </li>
          ))}
        </Box>
      )}
      <PanelRow icon={AddOutlined} to={addAccountPath} onPress={onClose}>
        {translate('shell.user.addInvestorAccount')}
      </PanelRow>
    </Box>
  )
}

function AccountRow({
  account,
  onPress,
}: {
  readonly account: SwitcherAccount
  readonly onPress: () => void
}) {
  const translate = useTranslate()
  const { label, accountNumber, balance, reserved, image, isCurrent } = account
  return (
    <ButtonBase
      onClick={onPress}
      aria-current={isCurrent ? 'true' : undefined}
      sx={(theme) => ({
        width: 1,
        minHeight: 52,
        px: 2,
        py: 1.5,
        gap: 3,
        textAlign: 'left',
        borderRadius: 2,
        color: 'text.primary',
        bgcolor: isCurrent ? theme.vars?.palette.tint.info.bg : 'transparent',
        '&:hover': { bgcolor: theme.vars?.palette.surface.sunken },
        // The current row's background is already the avatars' tint.
        '&[aria-current] .MuiAvatar-root': { bgcolor: theme.vars?.palette.background.paper },
      })}
    >
      <PersonAvatar name={label} image={image} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Line>
          <Typography component="span" variant="subtitle2" noWrap sx={{ minWidth: 0 }}>
            {label}
          </Typography>
          <Typography component="span" variant="body2" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
            {balance}
          </Typography>
        </Line>
        <Line>
          <Typography component="span" variant="caption" color="text.secondary">
            {accountNumber}
          </Typography>
          {reserved && (
            <Typography component="span" variant="caption" color="text.secondary" noWrap>
              {reserved}
            </Typography>
          )}
        </Line>
      </Box>
      {isCurrent && (
        <>
          <CheckOutlined fontSize="small" />
          <Box component="span" sx={visuallyHidden}>
            {translate('shell.user.current')}
          </Box>
        </>
      )}
    </ButtonBase>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 3,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </Box>
  )
}
