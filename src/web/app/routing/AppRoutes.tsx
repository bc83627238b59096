import { startTransition, useLayoutEffect, useState } from 'react'
import { Router, useRoutes } from 'react-router'
import { LeaveContext } from '../../forms/LeaveContext.ts'
import { StartScreen } from '../pages/StartScreen.tsx'
import type { AppRoute } from './AppRoute.ts'
import type { AppRouter } from './createAppRouter.ts'

/** The page of the current address. */
export function AppRoutes({ router }: { readonly router: AppRouter }) {
  const [{ location, way, navigator, isReady }, setState] = useState(router.state)
  useLayoutEffect(() => {
    // What a page fetches by itself keeps the old one on the screen too.
    const follow = () => startTransition(() => setState(router.state))
    // It may have moved since it was first read.
    follow()
    return router.subscribe(follow)
  }, [router])

  if (!isReady) return <StartScreen />
  return (
    <LeaveContext value={router.addGuard}>
      <Router location={location} navigationType={way} navigator={navigator}>
        <Pages routes={router.routes} />
      </Router>
    </LeaveContext>
  )
}

function Pages({ routes }: { readonly routes: AppRoute[] }) {
  return useRoutes(routes)
}
