import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import type { ShownToast } from './toasts.ts'
import { useTimeout } from './useTimeout.ts'

/** Closes after its time, but not while it has the pointer or the focus. */
export function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const translate = useTranslate()
  const [isHeld, setHeld] = useState(false)
  useTimeout(onDismiss, isHeld ? null : toast.timeout)
  const Icon = ICONS[toast.severity]
  return (
    <Paper
      {...(toast.severity === 'error' ? { role: 'alert' } : {})}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        p: 3,
        pointerEvents: 'auto',
        borderRadius: '10px',
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: '0 8px 24px rgb(12 20 33 / 0.16)',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(-6px)' } },
        animation: 'toast-in 200ms ease-out',
      })}
    >
      <Icon fontSize="small" color={toast.severity} sx={{ mt: '1px' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{toast.title}</Typography>
        {toast.lines?.map((line) => (
          <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
        {toast.action && (
          <Button size="small" onClick={toast.action.run} sx={{ ml: -2.5, mt: 1 }}>
            {toast.action.label}
          </Button>
        )}
      </Box>
      <IconButton
        size="small"
        onClick={onDismiss}
        aria-label={translate('common.close')}
        sx={{ alignSelf: 'start', m: -1 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Paper>
  )
}

const ICONS = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlineOutlined,
}
