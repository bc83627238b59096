import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Outlet } from 'react-router'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { DocumentTitle } from '../../../engine/web/ui/DocumentTitle.tsx'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'

/** Shows the staff area to staff only. The server refuses its data to everybody else anyway. */
export function RequireStaff() {
  const session = useSession()
  const translate = useTranslate()
  if (session.status === 'signedIn' && session.isStaff) return <Outlet />
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
      <DocumentTitle title={translate('shell.staffOnly.title')} />
      <EmptyState
        icon="security"
        title={translate('shell.staffOnly.title')}
        text={translate('shell.staffOnly.text')}
        action={
          <Button component={Link} to="/" variant="contained">
            {translate('shell.goHome')}
          </Button>
        }
      />
    </Box>
  )
}
