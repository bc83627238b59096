import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { ToastList } from './ToastList.tsx'
import { addToast, dismissToast, lifeOf, type ShownToast, type Toast } from './toasts.ts'

export interface ToastApi {
  readonly show: (toast: Toast) => void
}

/** Short messages at the top right, announced by screen readers. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const lastId = useRef(0)
  const dismiss = useCallback((id: number) => setToasts((shown) => dismissToast(shown, id)), [])
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback((toast: Toast) => {
    lastId.current += 1
    const next = { ...toast, id: lastId.current, timeout: lifeOf(toast), isLeaving: false }
    setToasts((shown) => addToast(shown, next))
  }, [])
  const api = useMemo<ToastApi>(() => ({ show }), [show])
  return (
    <ToastContext value={api}>
      {children}
      <ToastList toasts={toasts} onDismiss={dismiss} onGone={remove} />
    </ToastContext>
  )
}

export function useToast(): ToastApi {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it.')
  return api
}

const ToastContext = createContext<ToastApi | null>(null)
