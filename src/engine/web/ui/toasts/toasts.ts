export type ToastSeverity = 'success' | 'info' | 'warning' | 'error'

/** `message`: a short remark. `onboarding`: about a step of becoming a customer. */
export type ToastKind = 'message' | 'toast' | 'onboarding'

export interface Toast {
  readonly severity: ToastSeverity
  readonly kind?: ToastKind
  readonly title: string
  /** Details below the title, one per line. */
  readonly lines?: readonly string[]
  /** Milliseconds on the screen; by default depends on kind and severity. */
  readonly timeout?: number
  /** A button with the next step. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly timeout: number
  /** It is closing: it collapses, and the others move up. */
  readonly isLeaving: boolean
}

/** More would cover the page; a new one replaces the oldest. */
export const MOST_TOASTS = 4

const LIFE_MS = { message: 3000, toast: 5000, onboarding: 10_000 }
const ERROR_LIFE_MS = 10_000

/** How long a toast is shown, in milliseconds. */
export function lifeOf({ severity, kind = 'toast', timeout }: Toast): number {
  return timeout ?? (severity === 'error' ? ERROR_LIFE_MS : LIFE_MS[kind])
}

/** Adds a toast. It replaces one with the same text, so that ten failures of one cause show once. */
export function addToast(shown: readonly ShownToast[], next: ShownToast): readonly ShownToast[] {
  const others = shown.filter((toast) => !saysTheSame(toast, next))
  const staying = others.filter(({ isLeaving }) => !isLeaving)
  const oldest = new Set(staying.slice(0, Math.max(0, staying.length + 1 - MOST_TOASTS)))
  return [...others.map((toast) => (oldest.has(toast) ? { ...toast, isLeaving: true } : toast)), next]
}

export function dismissToast(shown: readonly ShownToast[], id: number): readonly ShownToast[] {
  return shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast))
}

function saysTheSame(one: Toast, other: Toast): boolean {
  const words = ({ severity, title, lines = [] }: Toast) => JSON.stringify([severity, title, lines])
  return words(one) === words(other)
}
