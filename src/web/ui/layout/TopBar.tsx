import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { Logo } from '../Logo.tsx'
import { useSidebar } from './SidebarState.tsx'
import { TOP_BAR_HEIGHT } from './Sidebar.tsx'
import { TOP_BAR_TOOLS } from './TopBarTools.tsx'

export interface TopBarProps {
  readonly homePath: string
  /** At the end: language, mode, user. */
  readonly children: ReactNode
}

export type TopBarAccent = 'business' | 'investor' | 'neutral'

/** Purple where the path holds `business`, blue where it holds `investor`, otherwise black. */
export function TopBar({ homePath, children }: TopBarProps) {
  const translate = useTranslate()
  const { isPresent, isOpen, setOpen } = useSidebar()
  const accent = topBarAccent(useLocation().pathname)
  return (
    <Box
      component="header"
      data-accent={accent}
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        height: TOP_BAR_HEIGHT,
        px: { xs: 2, md: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        color: theme.vars?.palette.bar.text,
        bgcolor: theme.vars?.palette.bar[accent],
        transition: theme.transitions.create('background-color', { duration: 200 }),
        '& :focus-visible': { outlineColor: theme.vars?.palette.bar.text },
        // On a phone an area's tools take the place of the name.
        [theme.breakpoints.down('sm')]: { [`&:has(#${TOP_BAR_TOOLS} > *) .ff-word`]: { display: 'none' } },
        '@media print': { display: 'none' },
      })}
    >
      <SkipLink label={translate('shell.skip')} />
      {isPresent && (
        <IconButton
          color="inherit"
          aria-label={translate('shell.menu.open')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuOutlined />
        </IconButton>
      )}
      <Box
        component={Link}
        to={homePath}
        aria-label={translate('shell.home')}
        sx={{
          color: 'inherit',
          textDecoration: 'none',
          display: 'inline-flex',
          minHeight: 44,
          alignItems: 'center',
          px: 2,
          // Inside an area a phone has no room for the name beside menu, search, language, mode and person.
          ...(isPresent && { '& [data-part=name]': { display: { xs: 'none', sm: 'inline' } } }),
        }}
      >
        <Logo />
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box id={TOP_BAR_TOOLS} sx={{ display: 'contents' }} />
      {children}
    </Box>
  )
}

export function topBarAccent(pathname: string): TopBarAccent {
  if (pathname.includes('business')) return 'business'
  return pathname.includes('investor') ? 'investor' : 'neutral'
}

/** First in the order of tabs, seen only when it has the focus. */
function SkipLink({ label }: { label: string }) {
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        // The address must not change: a hash would be part of the way back after signing in.
        event.preventDefault()
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 1,
        px: 4,
        py: 2.5,
        borderRadius: 2,
        bgcolor: 'background.paper',
        color: 'primary.main',
        '&:focus': { top: 6 },
      }}
    >
      {label}
    </Box>
  )
}
