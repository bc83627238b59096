import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { hasCustomers } from '../../../engine/web/lib/backendName.ts'
import { DocumentTitle } from '../../../engine/web/ui/DocumentTitle.tsx'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'
import { useSupportPhone } from '../../../engine/web/client/session/useSupportPhone.ts'

export interface ErrorMessageProps {
  readonly status: number
  /** Shown in a collapsed block, unless `isOpen`. */
  readonly details?: string | null
  readonly isOpen?: boolean
  readonly canRetry?: boolean
}

/** What happened, what to do about it, and whom to call, where the marketplace's support is there to be called. */
export function ErrorMessage({
  status,
  details = null,
  isOpen = false,
  canRetry = false,
}: ErrorMessageProps) {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const kind = status === 404 ? 'notFound' : 'crash'
  return (
    <Box sx={{ width: 1, maxWidth: 560, px: 6, py: 12, textAlign: 'center' }}>
      <DocumentTitle title={translate(`shell.${kind}.title`)} />
      {status === 404 && (
        <Typography sx={{ fontSize: 28, fontWeight: 600, color: 'text.secondary', mb: 2 }} aria-hidden="true">
          404
        </Typography>
      )}
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        {translate(`shell.${kind}.title`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 6 }}>
        {translate(`shell.${kind}.text`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
        {canRetry && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('shell.crash.retry')}
          </Button>
        )}
        {/* A full page load, because this page's own code may be what failed. */}
        <Button href="/" variant={canRetry ? 'outlined' : 'contained'}>
          {translate('shell.goHome')}
        </Button>
      </Box>
      {details && <Details text={details} isOpen={isOpen} />}
      {hasCustomers() && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 8 }}>
          <TextLink
            href={phone.href}
            color="inherit"
            underline="always"
            sx={{ display: 'inline-block', py: 3 }}
          >
            {translate('shell.footer.help', { number: phone.full })}
          </TextLink>
        </Typography>
      )}
    </Box>
  )
}

function Details({ text, isOpen }: { readonly text: string; readonly isOpen: boolean }) {
  const translate = useTranslate()
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{ mt: 8, textAlign: 'left', borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography
        component="summary"
        variant="body2"
        color="text.secondary"
        sx={{ cursor: 'pointer', py: 2 }}
      >
        {translate('shell.crash.details')}
      </Typography>
      <Typography
        variant="body2"
        sx={{ mt: 1, maxHeight: '40vh', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  )
}
