import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'

export interface UserMenuProps {
  readonly fullName: string
  readonly email: string
  /** First line of the button: the current account, or `Backoffice`. */
  readonly title: string
  /** Second line: the balance. */
  readonly subtitle?: string
  readonly onSignOut: () => void
}

export function UserMenu({ fullName, email, title, subtitle, onSignOut }: UserMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={translate('shell.user.menu', { name: fullName })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 2, borderRadius: 2, px: 2, minHeight: 44, color: 'inherit' }}
      >
        <Avatar
          sx={{
            width: 30,
            height: 30,
            fontSize: 12,
            fontWeight: 600,
            bgcolor: 'rgb(255 255 255 / 0.16)',
            color: 'inherit',
          }}
        >
          {initials(fullName)}
        </Avatar>
        <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'left', lineHeight: 1 }}>
          <Typography sx={{ fontSize: 13, fontWeight: 500, lineHeight: '16px', maxWidth: 200 }} noWrap>
            {title}
          </Typography>
          {subtitle && (
            <Typography
              sx={{ fontSize: 12, lineHeight: '16px', opacity: 0.85, fontVariantNumeric: 'tabular-nums' }}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
        <KeyboardArrowDownOutlined sx={{ fontSize: 18, display: { xs: 'none', md: 'block' } }} />
      </ButtonBase>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 280, mt: 2 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 5, py: 2 }}>
          <Typography variant="subtitle2" noWrap>
            {fullName}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {email}
          </Typography>
        </Box>
        <Divider component="li" sx={{ my: 1 }} />
        <MenuItem onClick={onSignOut} sx={{ gap: 3 }}>
          <LogoutOutlined fontSize="small" />
          {translate('shell.user.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
