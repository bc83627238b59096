import { Component, type ReactNode } from 'react'
import { logWarning } from '../lib/log.ts'
import { ErrorState } from './ErrorState.tsx'

export interface BoundaryProps {
  /** Another place, or another try, starts afresh. */
  readonly place: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly place: string
  readonly failed: boolean
}

/** What fails while it is drawn leaves everything around it standing. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.place === place ? null : { place, failed: false }
  }

  override componentDidCatch(error: unknown) {
    logWarning('A screen failed.', error)
  }

  override render() {
    const { title, text, children } = this.props
    if (!this.state.failed) return children
    return <ErrorState title={title} text={text} onRetry={() => this.setState({ failed: false })} />
  }
}
