import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { logWarning } from '../lib/log.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useAdmin } from './AdminContext.tsx'

/** A screen that fails leaves the menu standing. Another address, or another try, starts afresh. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { translate } = useAdmin()
  const { pathname } = useLocation()
  return (
    <Boundary
      place={pathname}
      title={translate('admin.state.crashed')}
      text={translate('admin.state.crashedNote')}
    >
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  readonly place: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly place: string
  readonly failed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.place === place ? null : { place, failed: false }
  }

  override componentDidCatch(error: unknown) {
    logWarning('A staff screen failed.', error)
  }

  override render() {
    const { title, text, children } = this.props
    if (!this.state.failed) return children
    return <ErrorState title={title} text={text} onRetry={() => this.setState({ failed: false })} />
  }
}
