import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { Logo } from '../Logo.tsx'
import { NavigationList } from './NavigationList.tsx'
import type { NavigationGroup } from './navigation.ts'
import { TOP_BAR_HEIGHT } from './topBarHeight.ts'

export interface PhoneMenuProps {
  readonly groups: readonly NavigationGroup[]
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when an item is pressed. */
  readonly onPress: () => void
}

/** The menu as a drawer over the page. */
export function PhoneMenu({ groups, label, isOpen, onClose, onPress }: PhoneMenuProps) {
  const translate = useTranslate()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('shell.menu.open'),
          sx: { width: 288, maxWidth: 'calc(100vw - 48px)', pb: 6 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, minHeight: TOP_BAR_HEIGHT, mb: 1 }}>
        <Box sx={{ flex: 1, px: 2, color: 'primary.main' }}>
          <Logo ground="page" />
        </Box>
        <IconButton aria-label={translate('shell.menu.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <nav aria-label={label}>
        <NavigationList groups={groups} isPhone onPress={onPress} />
      </nav>
    </Drawer>
  )
}
