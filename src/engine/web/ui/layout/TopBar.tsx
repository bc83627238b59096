import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { BarFrame } from './BarFrame.tsx'
import { HomeLink } from './HomeLink.tsx'
import { loadPhoneMenu } from './loadPhoneMenu.ts'
import { useSidebar } from './SidebarState.tsx'
import { TopBarBack } from './TopBarBack.tsx'
import { TOP_BAR_TOOLS } from './TopBarTools.tsx'

export interface TopBarProps {
  readonly homePath: string
  /** At the end of the bar: language, mode, user. */
  readonly children: ReactNode
}

/** The top bar of the areas: menu button (on a phone), logo, back button, tools. */
export function TopBar({ homePath, children }: TopBarProps) {
  const translate = useTranslate()
  const { isPresent, isOpen, setOpen } = useSidebar()
  const prefetch = () => void loadPhoneMenu()
  return (
    <BarFrame>
      {isPresent && (
        <IconButton
          color="inherit"
          aria-label={translate('shell.menu.open')}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuOutlined />
        </IconButton>
      )}
      <TopBarBack />
      <HomeLink to={homePath} isShort />
      <Box sx={{ flex: 1 }} />
      <Box id={TOP_BAR_TOOLS} sx={{ display: 'contents' }} />
      {children}
    </BarFrame>
  )
}
