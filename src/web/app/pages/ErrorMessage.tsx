import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'

export interface ErrorMessageProps {
  readonly status: number
  /** In a block that is closed at first, unless `isOpen`. */
  readonly details?: string | null
  readonly isOpen?: boolean
}

export function ErrorMessage({ status, details = null, isOpen = false }: ErrorMessageProps) {
  const translate = useTranslate()
  const kind = status === 404 ? 'notFound' : 'crash'
  return (
    <Box sx={{ maxWidth: 520, px: 6, py: 12, textAlign: 'center' }}>
      <title>{`${translate(`shell.${kind}.title`)} · Fundament`}</title>
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
      {/* A full page load: what failed may be the code of this very page. */}
      <Button href="/" variant="contained">
        {translate('shell.goHome')}
      </Button>
      {details && (
        <Box
          component="details"
          open={isOpen}
          sx={{ mt: 8, textAlign: 'left', borderTop: 1, borderColor: 'divider', pt: 4 }}
        >
          <Typography component="summary" variant="body2" color="text.secondary" sx={{ cursor: 'pointer' }}>
            {translate('shell.crash.details')}
          </Typography>
          <Typography variant="body2" sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
