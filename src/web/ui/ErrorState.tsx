import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'

export interface ErrorStateProps {
  readonly title?: string
  /** What happened and what to do. */
  readonly text?: ReactNode
  readonly onRetry?: () => void
}

/** Replaces content that could not be loaded. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const translate = useTranslate()
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 6,
        py: 14,
        gap: 2,
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: 3,
          mb: 2,
          color: theme.vars?.palette.tint.error.fg,
          bgcolor: theme.vars?.palette.tint.error.bg,
        })}
      >
        <WarningAmberOutlined />
      </Box>
      <Typography variant="h3" component="p">
        {title ?? translate('common.errorState.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 440, whiteSpace: 'pre-line' }}>
        {text ?? translate('common.errorState.text')}
      </Typography>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 3 }}>
          {translate('common.retry')}
        </Button>
      )}
    </Box>
  )
}
