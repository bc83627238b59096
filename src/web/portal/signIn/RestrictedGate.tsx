import { Navigate, Outlet, useLocation } from 'react-router'
import type { LoadAppConfig } from '../../lib/appConfig.ts'
import { holdsAccess } from './restrictedAccess.ts'
import { useAppConfig } from './useAppConfig.ts'

export const RESTRICTED_PATH = '/restricted'

/**
 * Around every route: in a closed test environment each page leads to the one login first, and back afterwards. It
 * keeps strangers from looking around, no more; what is worth keeping from them, the server keeps.
 */
export function RestrictedGate({ load }: { readonly load?: LoadAppConfig }) {
  const { pathname, search, hash } = useLocation()
  const access = useAppConfig(load)?.restrictedAccess ?? null
  if (access === null || pathname === RESTRICTED_PATH || holdsAccess(access)) return <Outlet />
  const back = encodeURIComponent(pathname + search + hash)
  return <Navigate to={`${RESTRICTED_PATH}?redirect=${back}`} replace />
}
