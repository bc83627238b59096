import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { loadPhoneMenu } from './loadPhoneMenu.ts'
import { NavigationList } from './NavigationList.tsx'
import type { NavigationGroup } from './navigation.ts'
import { useSidebar } from './SidebarState.tsx'
import { PAGE_TOP } from './topBarHeight.ts'
import { Tip } from '../Tip.tsx'
import { lazyPart } from '../lazyPart.ts'

export interface SidebarProps {
  readonly groups: readonly NavigationGroup[]
  readonly label: string
}

const WIDTH = 240
const COLLAPSED_WIDTH = 56
const PhoneMenu = lazyPart(async () => (await loadPhoneMenu()).PhoneMenu)
/** On a phone the drawer closes this long after an item was pressed. */
const CLOSE_AFTER_MS = 1000

/** On a desktop beside the page and collapsible to icons; on a phone a drawer over the page. */
export function Sidebar({ groups, label }: SidebarProps) {
  const translate = useTranslate()
  const { isOpen, wasOpen, isCollapsed, setOpen, setCollapsed, setPresent } = useSidebar()
  const isDesktop = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    setPresent(true)
    return () => setPresent(false)
  }, [setPresent])

  if (!isDesktop) {
    // Loaded on first use; then it stays mounted, so that it can animate out.
    if (!wasOpen) return null
    return (
      <Suspense>
        <PhoneMenu
          groups={groups}
          label={label}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onPress={closeSoon}
        />
      </Suspense>
    )
  }
  const toggle = translate(isCollapsed ? 'shell.sidebar.expand' : 'shell.sidebar.collapse')
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={(theme) => ({
        flex: 'none',
        width: isCollapsed ? COLLAPSED_WIDTH : WIDTH,
        transition: theme.transitions.create('width', { duration: 200 }),
        position: 'sticky',
        top: `calc(${PAGE_TOP})`,
        height: `calc(100dvh - ${PAGE_TOP})`,
        display: 'flex',
        flexDirection: 'column',
        borderRight: `1px solid ${theme.vars?.palette.divider}`,
        bgcolor: 'background.paper',
        '@media print': { display: 'none' },
      })}
    >
      <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 2 }}>
        <NavigationList groups={groups} isCollapsed={isCollapsed} />
      </Box>
      <Box
        sx={{
          p: 2,
          display: 'flex',
          justifyContent: isCollapsed ? 'center' : 'flex-end',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Tip title={toggle} placement="right">
          <IconButton
            size="small"
            aria-label={toggle}
            aria-expanded={!isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            {isCollapsed ? (
              <KeyboardDoubleArrowRightOutlined fontSize="small" />
            ) : (
              <KeyboardDoubleArrowLeftOutlined fontSize="small" />
            )}
          </IconButton>
        </Tip>
      </Box>
    </Box>
  )
}
