import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Suspense, useId } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PersonAvatar } from '../PersonAvatar.tsx'
import type { UserPanelProps } from './UserPanel.tsx'
import { lazyPart } from '../lazyPart.ts'
import { useOpener } from '../useOpener.ts'

export interface UserMenuProps extends Omit<UserPanelProps, 'id' | 'anchor' | 'onClose'> {
  /** First line of the button: the current account, `Backoffice` or `My profile`. */
  readonly title: string
  /** Name for the initials, shown without a picture. */
  readonly avatarName: string
  /** Second line: the balance and the reserved amount. */
  readonly subtitle?: string
}

const loadPanel = () => import('./UserPanel.tsx')
const UserPanel = lazyPart(async () => (await loadPanel()).UserPanel)

/** Button with the signed-in person and the current account; opens their menu. */
export function UserMenu({ title, avatarName, subtitle, ...panel }: UserMenuProps) {
  const translate = useTranslate()
  const { anchor, wasOpen, close, button } = useOpener(loadPanel)
  const id = useId()
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        {...button}
        aria-controls={anchor ? id : undefined}
        aria-label={translate('shell.user.menu', { name: panel.fullName })}
        aria-describedby={`${id}-account`}
        sx={{ gap: 2, borderRadius: 2, px: 1.5, minHeight: 44, minWidth: 44, color: 'inherit' }}
      >
        <PersonAvatar name={avatarName} image={panel.image} size={30} ground="bar" />
        <Box
          id={`${id}-account`}
          sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'left', lineHeight: 1, minWidth: 0 }}
        >
          <Typography sx={{ fontSize: 13, fontWeight: 500, lineHeight: '16px', maxWidth: 220 }} noWrap>
            {title}
          </Typography>
          {subtitle && (
            <Typography
              noWrap
              sx={{
                fontSize: 12,
                lineHeight: '16px',
                maxWidth: { md: 240, lg: 360 },
                opacity: 0.85,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
        <KeyboardArrowDownOutlined sx={{ fontSize: 18, display: { xs: 'none', md: 'block' } }} />
      </ButtonBase>
      {wasOpen && (
        <Suspense>
          <UserPanel {...panel} id={id} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
