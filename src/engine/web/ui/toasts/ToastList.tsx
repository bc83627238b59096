import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import Typography from '@mui/material/Typography'
import { useForkRef } from '@mui/material/utils'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { PAGE_TOP } from '../layout/topBarHeight.ts'
import { clearTop } from './clearTop.ts'
import type { ShownToast } from './toasts.ts'

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

/**
 * Keeps an element below what toasts must not cover: see `clearTop`. "Saved" appears while the next page is
 * still loading, so the element moves when that page arrives. It only moves down, never from under a pointer.
 */
function useClearTop(isShown: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    let top = 0
    let frame = 0
    const place = () => {
      top = Math.max(top, clearTop())
      if (element.current) element.current.style.top = `${top}px`
    }
    place()
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isShown])
  return element
}

/**
 * Keeps an element in front of screen readers while a dialog is open: MUI hides everything beside the dialog from them,
 * and what a live region says while it is hidden is never said. Returns how to stop.
 */
function stayAudible(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const show = () => element.removeAttribute('aria-hidden')
  show()
  const observer = new MutationObserver(show)
  observer.observe(element, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

interface ToastFoldProps {
  readonly isLeaving: boolean
  readonly onGone: () => void
  readonly children: ReactNode
}

const FOLD_MS = 200

/** Collapses a closing toast gradually, so that those below do not jump. */
function ToastFold({ isLeaving, onGone, children }: ToastFoldProps) {
  useTimeout(onGone, isLeaving ? FOLD_MS : null)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: isLeaving ? '0fr' : '1fr',
        opacity: isLeaving ? 0 : 1,
        transition: `grid-template-rows ${FOLD_MS}ms ease-out, opacity ${FOLD_MS}ms ease-out`,
      }}
    >
      <Box sx={{ minHeight: 0, ...(isLeaving ? { overflow: 'hidden' } : {}) }}>
        <Box sx={{ pb: 2 }}>{children}</Box>
      </Box>
    </Box>
  )
}

/** Closes after its time, but not while it has the pointer or the focus. */
function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
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

/** Calls `run` once after `ms` milliseconds; null does not start the timer. */
function useTimeout(run: () => void, ms: number | null): void {
  // A new `run` at each render must not restart the timer.
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (ms === null) return undefined
    const timer = setTimeout(() => runLatest(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
