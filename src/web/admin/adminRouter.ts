import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RouterNavigateFunction, RouterProvider } from 'react-admin'
import {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router'
import { Link } from '../ui/Link.tsx'

/**
 * The app's router, as react-admin wants it. Its own adapter does the same, but also makes a router with loaders,
 * actions and fetchers for those who have none.
 */
export const adminRouter: RouterProvider = {
  useLocation,
  useNavigate: useStableNavigate,
  useParams: useParams as RouterProvider['useParams'],
  useMatch,
  useInRouterContext,
  // Our forms guard themselves: see `useLeaveGuard`.
  useBlocker: () => UNBLOCKED,
  useCanBlock: () => false,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
}

const UNBLOCKED = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const

/** The same function for good: react-admin lets effects depend on it. */
function useStableNavigate(): RouterNavigateFunction {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback(
    (to, options) => void (typeof to === 'number' ? latest.current(to) : latest.current(to, options)),
    [],
  )
}
