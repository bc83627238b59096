import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from '../../i18n/localeRouting.tsx'
import type { PageModel } from '../../../model/PageModel.ts'
import { createSafeStorage } from '../../lib/safeStorage.ts'
import { extendTrail, readTrail, recordAddress, writeTrail, type Place, type Trail } from './trail.ts'

export interface TrailProviderProps {
  readonly pages: readonly PageModel[]
  readonly userId: string
  readonly children: ReactNode
}

/**
 * Remembers from where each record was opened, for the lifetime of the browser tab: changing the area mounts
 * new screens, and a page may be reloaded.
 */
export function TrailProvider({ pages, userId, children }: TrailProviderProps) {
  const location = useLocation()
  const key = `ff.v1.${userId}.trail`
  const [state, setState] = useState((): State => {
    const { last, trail } = readTrail(tabStore.get(key))
    // A page loaded by its address has no origin.
    const isLoad = location.key === 'default' || !last
    return { location, trail: isLoad ? trail : extendTrail(trail, pages, last, location) }
  })
  let { trail } = state
  if (state.location.pathname !== location.pathname || state.location.search !== location.search) {
    trail = extendTrail(trail, pages, state.location, location)
    setState({ location, trail })
  }
  useEffect(() => tabStore.set(key, writeTrail(state.location, state.trail)), [key, state])
  const value = useMemo(() => ({ pages, trail }), [pages, trail])
  return <TrailContext value={value}>{children}</TrailContext>
}

/** The address from which this record was opened; `list` when it was opened directly. */
export function useBackTo(list: string): string {
  const { pages, trail } = useContext(TrailContext)
  const record = recordAddress(pages, useLocation().pathname)
  return (record === null ? undefined : trail.get(record)) ?? list
}

interface State {
  readonly location: Place
  readonly trail: Trail
}

interface TrailContextValue {
  readonly pages: readonly PageModel[]
  readonly trail: Trail
}

const TrailContext = createContext<TrailContextValue>({ pages: [], trail: new Map() })
const tabStore = createSafeStorage(() => window.sessionStorage)
