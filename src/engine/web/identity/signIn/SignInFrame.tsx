import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { APP_VERSION } from '../../lib/appVersion.ts'
import { ColorModeSwitch } from '../../ui/ColorModeSwitch.tsx'
import { DocumentTitle } from '../../ui/DocumentTitle.tsx'
import { LanguageSelect } from '../../ui/language/LanguageSelect.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SignInPanel } from './SignInPanel.tsx'

/** A page without menu and top bar: the form, a decorative panel, and the version at the bottom. */
export function SignInFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { lg: '1fr 1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <DocumentTitle title={title} />
      <SignInPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 4, sm: 8 }, py: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', color: 'text.primary' }}>
          <Box sx={{ flex: 1, display: { lg: 'none' }, color: 'primary.main' }}>
            <Logo ground="page" />
          </Box>
          <Box sx={{ flex: 1, display: { xs: 'none', lg: 'block' } }} />
          <LanguageSelect />
          <ColorModeSwitch />
        </Box>
        <Box
          component="main"
          id="main"
          sx={{
            flex: 1,
            display: 'grid',
            alignItems: { xs: 'start', sm: 'center' },
            justifyItems: 'center',
            py: 8,
          }}
        >
          {children}
        </Box>
        <Typography component="footer" variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
          {translate('signIn.version', { version: APP_VERSION })}
        </Typography>
      </Box>
    </Box>
  )
}
