import { Outlet } from 'react-router'
import { LandingFooter } from '../../portal/landing/LandingFooter.tsx'

/** The public pages: their own top bar, and the footer. */
export function PublicLayout() {
  return (
    <>
      <Outlet />
      <LandingFooter />
    </>
  )
}
