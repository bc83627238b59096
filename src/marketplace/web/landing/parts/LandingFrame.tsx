import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'

/** The main part of a public page; keeps the footer below the screen until the texts have loaded. */
export function LandingFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ flex: 1, minHeight: '100vh', outline: 0, overflowX: 'clip', fontSize: 16, lineHeight: 1.625 }}
    >
      <Suspense>{children}</Suspense>
    </Box>
  )
}
