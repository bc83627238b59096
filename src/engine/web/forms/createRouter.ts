import { createBrowserRouter, type RouteObject } from 'react-router'

export interface AppRouter {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly stop: () => void
}

/**
 * React Router's browser router, which also learns of history entries that the browser makes: a `#` edited by hand, or
 * a plain link to a place on the page. The router neither counts nor blocks entries it did not make, so leave guards
 * would fail from there on. Such an entry is taken back, and the router navigates to the same address.
 */
export function createRouter(routes: RouteObject[]): AppRouter {
  const { history, location } = window
  let goal: string | null = null
  const adopt = (event: PopStateEvent) => {
    if (goal === null && event.state) return
    event.stopImmediatePropagation()
    if (goal !== null) {
      const to = goal
      goal = null
      void router.navigate(to)
      return
    }
    const address = location.pathname + location.search + location.hash
    // The same address again replaces the entry instead of adding one.
    if (address === router.createHref(router.state.location)) return history.replaceState(kept, '')
    goal = address
    history.back()
  }
  // Registered before the router's own listener, because on the window browsers call them in this order.
  window.addEventListener('popstate', adopt)
  const router = createBrowserRouter(routes)
  // What the router keeps with the current entry. It is only put back, never read.
  let kept: unknown = history.state
  router.subscribe(() => {
    kept = history.state
  })
  return {
    router,
    stop: () => {
      window.removeEventListener('popstate', adopt)
      router.dispose()
    },
  }
}
