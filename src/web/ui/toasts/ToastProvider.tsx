import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { ToastList } from './ToastList.tsx'

export type ToastSeverity = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly severity: ToastSeverity
  readonly title: string
  /** Details under the title, one on each line. */
  readonly lines?: readonly string[]
  /** Milliseconds on the screen: 10,000 for errors and 5,000 for the rest by default. */
  readonly timeout?: number
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly timeout: number
}

const ERROR_TIMEOUT_MS = 10_000
const DEFAULT_TIMEOUT_MS = 5000

/** Short messages at the top right, read out by screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const lastId = useRef(0)
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback((toast: Toast) => {
    const timeout = toast.timeout ?? (toast.severity === 'error' ? ERROR_TIMEOUT_MS : DEFAULT_TIMEOUT_MS)
    lastId.current += 1
    const shown = { ...toast, id: lastId.current, timeout }
    setToasts((others) => [...others, shown])
  }, [])
  const api = useMemo<ToastApi>(() => ({ show }), [show])
  return (
    <ToastContext value={api}>
      {children}
      <ToastList toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}

export interface ToastApi {
  readonly show: (toast: Toast) => void
}

export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it.')
  return api
}

const ToastContext = createContext<ToastApi | null>(null)
