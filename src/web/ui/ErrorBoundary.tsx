import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Another one starts afresh. */
  readonly place: unknown
  /** What is drawn in place of the children that failed; `retry` draws them once more. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode
  readonly onCatch?: (error: unknown) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly place: unknown
  readonly failure: { readonly error: unknown } | null
}

/** What fails while it is drawn leaves everything around it standing. */
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
    this.props.onCatch?.(error)
  }

  override render() {
    const { renderFailure, children } = this.props
    const { failure } = this.state
    return failure === null ? children : renderFailure(failure.error, () => this.setState({ failure: null }))
  }
}
