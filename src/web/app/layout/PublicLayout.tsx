import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { LandingFooter } from '../../portal/landing/LandingFooter.tsx'
import { LandingTopBar } from './LandingTopBar.tsx'

/** The public pages: their own top bar, and the footer. */
export function PublicLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <LandingTopBar />
      <Outlet />
      <LandingFooter />
    </Box>
  )
}
