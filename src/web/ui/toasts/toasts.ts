export type ToastSeverity = 'success' | 'info' | 'warning' | 'error'

/** `message`: a word in passing. `onboarding`: about a step on the way to being a customer. */
export type ToastKind = 'message' | 'toast' | 'onboarding'

export interface Toast {
  readonly severity: ToastSeverity
  readonly kind?: ToastKind
  readonly title: string
  /** Details under the title, one on each line. */
  readonly lines?: readonly string[]
  /** Milliseconds on the screen; by default as long as its kind and severity want. */
  readonly timeout?: number
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly id: number
  readonly timeout: number
  /** On its way out: it folds up, and the others close ranks. */
  readonly isLeaving: boolean
}

/** More than this cover the page; the oldest makes room. */
export const MOST_TOASTS = 4

const LIFE_MS = { message: 3000, toast: 5000, onboarding: 10_000 }
const ERROR_LIFE_MS = 10_000

/** Milliseconds that a toast is shown. */
export function lifeOf({ severity, kind = 'toast', timeout }: Toast): number {
  return timeout ?? (severity === 'error' ? ERROR_LIFE_MS : LIFE_MS[kind])
}

/** With one more: what says the same is replaced, so that ten failures of one cause are one line. */
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
