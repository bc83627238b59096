import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { type Location, Outlet, useLocation } from 'react-router'

export interface RouteBoundaryProps {
  /** What is drawn in place of a page that broke; asks `useRouteError` for the reason. */
  readonly instead: ComponentType
}

/** Around the routes below it: one that breaks leaves everything outside standing. Another address starts afresh. */
export function RouteBoundary({ instead: Instead }: RouteBoundaryProps) {
  return (
    <Boundary location={useLocation()} instead={<Instead />}>
      <Outlet />
    </Boundary>
  )
}

/** What a route broke with; null outside of a boundary. */
export function useRouteError(): unknown {
  return useContext(RouteErrorContext)
}

const RouteErrorContext = createContext<unknown>(null)

interface BoundaryProps {
  readonly location: Location
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly location: Location
  readonly failure: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.location === location ? null : { location, failure: null }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return <RouteErrorContext value={failure.error}>{this.props.instead}</RouteErrorContext>
  }
}
