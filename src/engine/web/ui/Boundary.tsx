import type { ReactNode } from 'react'
import { logWarning } from '../lib/log.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

export interface BoundaryProps {
  /** A new value resets the boundary. */
  readonly place: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** An error boundary for a screen or a part of one, with a message and a button to try again. */
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
