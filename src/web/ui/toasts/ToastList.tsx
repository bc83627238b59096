import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ToastCard } from './ToastCard.tsx'
import { ToastFold } from './ToastFold.tsx'
import type { ShownToast } from './toasts.ts'

export interface ToastListProps {
  readonly toasts: readonly ShownToast[]
  readonly onDismiss: (id: number) => void
  /** It has left the screen. */
  readonly onGone: (id: number) => void
}

/** The live region is always in the page: only then are new messages announced. */
export function ToastList({ toasts, onDismiss, onGone }: ToastListProps) {
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
          pointerEvents: 'none',
        })}
      >
        {toasts.map((toast) => (
          <ToastFold key={toast.id} isLeaving={toast.isLeaving} onGone={() => onGone(toast.id)}>
            <ToastCard toast={toast} onDismiss={() => onDismiss(toast.id)} />
          </ToastFold>
        ))}
      </Box>
    </Portal>
  )
}
