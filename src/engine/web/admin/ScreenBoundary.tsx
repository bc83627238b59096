import type { ReactNode } from 'react'
import { useLocation } from '../i18n/localeRouting.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { useAdmin } from './AdminContext.tsx'

/** Error boundary of a screen, so that the menu stays. A new address, or trying again, resets it. */
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
