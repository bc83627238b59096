import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import type { ShownToast } from './ToastProvider.tsx'
import { ToastCard } from './ToastCard.tsx'

/** The live region is always in the page: only then are new messages announced. */
export function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly ShownToast[]
  onDismiss: (id: number) => void
}) {
  const translate = useTranslate()
  return (
    <Portal>
      <Box
        component="section"
        aria-label={translate('shell.toasts.label')}
        aria-live="polite"
        sx={(theme) => ({
          position: 'fixed',
          zIndex: theme.zIndex.snackbar,
          top: 68,
          right: 16,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 380 },
          display: 'grid',
          gap: 2,
          pointerEvents: 'none',
        })}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </Box>
    </Portal>
  )
}
