import { type ComponentType, createContext, useContext } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'

export interface RouteBoundaryProps {
  /** What is drawn in place of a page that broke; asks `useRouteError` for the reason. */
  readonly instead: ComponentType
}

/** Around the routes below it: one that breaks leaves everything outside standing. Another address starts afresh. */
export function RouteBoundary({ instead: Instead }: RouteBoundaryProps) {
  return (
    <ErrorBoundary
      place={useLocation()}
      renderFailure={(error) => (
        <RouteErrorContext value={error}>
          <Instead />
        </RouteErrorContext>
      )}
    >
      <Outlet />
    </ErrorBoundary>
  )
}

/** What a route broke with; null outside of a boundary. */
export function useRouteError(): unknown {
  return useContext(RouteErrorContext)
}

const RouteErrorContext = createContext<unknown>(null)
