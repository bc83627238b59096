import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '../ui/Boundary.tsx'
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
