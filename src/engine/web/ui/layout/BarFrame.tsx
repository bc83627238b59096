import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { TOP_BAR_HEIGHT } from './topBarHeight.ts'
import { TOP_BAR_TOOLS } from './TopBarTools.tsx'

export type TopBarAccent = 'business' | 'investor' | 'neutral'

/**
 * The top bar: purple when the path contains `business`, blue when it contains `investor`, otherwise black.
 */
export function BarFrame({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
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
        gap: { xs: 0.5, sm: 2 },
        color: theme.vars?.palette.bar.text,
        bgcolor: theme.vars?.palette.bar[accent],
        transition: theme.transitions.create('background-color', { duration: 200 }),
        // Doubled: a button's own ring is as specific, and may come later.
        '&& :focus-visible': { outlineColor: theme.vars?.palette.bar.text },
        // On a phone, an area's tools replace the name.
        [theme.breakpoints.down('sm')]: { [`&:has(#${TOP_BAR_TOOLS} > *) .ff-word`]: { display: 'none' } },
        '@media print': { display: 'none' },
      })}
    >
      <SkipLink label={translate('shell.skip')} />
      {children}
    </Box>
  )
}

export function topBarAccent(pathname: string): TopBarAccent {
  if (pathname.includes('business')) return 'business'
  return pathname.includes('investor') ? 'investor' : 'neutral'
}

/** First in the tab order, visible only with the focus. */
function SkipLink({ label }: { readonly label: string }) {
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        // Keeps the address: a hash would become part of the return address after signing in.
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
