import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { useForkRef } from '@mui/material/utils'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PAGE_TOP } from '../layout/topBarHeight.ts'
import { ToastCard } from './ToastCard.tsx'
import { ToastFold } from './ToastFold.tsx'
import { stayAudible } from './stayAudible.ts'
import type { ShownToast } from './toasts.ts'
import { useClearTop } from './useClearTop.ts'

export interface ToastListProps {
  readonly toasts: readonly ShownToast[]
  readonly onDismiss: (id: number) => void
  /** Called when it has left the screen. */
  readonly onGone: (id: number) => void
}

/** The live region is always in the page, because screen readers only announce changes of an existing one. */
export function ToastList({ toasts, onDismiss, onGone }: ToastListProps) {
  const translate = useTranslate()
  const place = useClearTop(toasts.length > 0)
  const region = useForkRef(place, stayAudible)
  return (
    <Portal>
      <Box
        ref={region}
        component="section"
        aria-label={translate('shell.toasts.label')}
        aria-live="polite"
        sx={(theme) => ({
          position: 'fixed',
          zIndex: theme.zIndex.snackbar,
          top: `calc(${PAGE_TOP})`,
          right: 16,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 380 },
          pointerEvents: 'none',
          transition: 'top 150ms ease-out',
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
