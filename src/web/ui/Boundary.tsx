import type { ReactNode } from 'react'
import { logWarning } from '../lib/log.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

export interface BoundaryProps {
  /** Another place, or another try, starts afresh. */
  readonly place: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A screen or a part of one that may fail: then it says so, and offers another try. */
export function Boundary({ place, title, text, children }: BoundaryProps) {
  return (
    <ErrorBoundary
      place={place}
      renderFailure={(_error, retry) => <ErrorState title={title} text={text} onRetry={retry} />}
      onCatch={(error) => logWarning('A screen failed.', error)}
    >
      {children}
    </ErrorBoundary>
  )
}
