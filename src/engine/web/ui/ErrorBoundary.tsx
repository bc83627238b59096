import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from './lazyPart.ts'

export interface ErrorBoundaryProps {
  /** A new value resets the boundary. */
  readonly place: unknown
  /** Replaces the failed children; `retry` renders them again. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode
  readonly onCatch?: (error: unknown) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly place: unknown
  readonly failure: { readonly error: unknown } | null
}

/** Catches errors of its children while rendering; everything around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.place === place ? null : { place, failure: null }
  }

  override componentDidCatch(error: unknown) {
    forgetFailedParts()
    this.props.onCatch?.(error)
  }

  override render() {
    const { renderFailure, children } = this.props
    const { failure } = this.state
    return failure === null ? children : renderFailure(failure.error, () => this.setState({ failure: null }))
  }
}
