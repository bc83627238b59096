import { type ReactNode, Suspense } from 'react'
import { logWarning } from '../lib/log.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

export interface LazySlotProps {
  /** A new value tries again after a failure. */
  readonly place: string
  /** For the log: `The deposit could not be shown.` */
  readonly problem: string
  readonly onFailure?: () => void
  /** A `lazyPart`. */
  readonly children: ReactNode
}

/** Slot for a part that is loaded on demand. While it loads, and if that fails, the page renders without it. */
export function LazySlot({ place, problem, onFailure, children }: LazySlotProps) {
  const onCatch = (error: unknown) => {
    logWarning(problem, error)
    onFailure?.()
  }
  return (
    <ErrorBoundary place={place} renderFailure={() => null} onCatch={onCatch}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
