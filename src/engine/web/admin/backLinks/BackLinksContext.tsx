import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from '../../i18n/localeRouting.tsx'
import type { PageModel } from '../../../model/PageModel.ts'
import { createSafeStorage } from '../../lib/safeStorage.ts'
import {
  extendBackLinks,
  readBackLinks,
  recordAddress,
  writeBackLinks,
  type Place,
  type BackLinks,
} from './backLinks.ts'

export interface BackLinksProviderProps {
  readonly pages: readonly PageModel[]
  readonly userId: string
  readonly children: ReactNode
}

/**
 * Remembers from where each record was opened, for the lifetime of the browser tab: changing the area mounts
 * new screens, and a page may be reloaded.
 */
export function BackLinksProvider({ pages, userId, children }: BackLinksProviderProps) {
  const location = useLocation()
  const key = `ff.v1.${userId}.trail`
  const [state, setState] = useState((): State => {
    const { last, backLinks } = readBackLinks(tabStore.get(key))
    // A page loaded by its address has no origin.
    const isLoad = location.key === 'default' || !last
    return { location, backLinks: isLoad ? backLinks : extendBackLinks(backLinks, pages, last, location) }
  })
  let { backLinks } = state
  if (state.location.pathname !== location.pathname || state.location.search !== location.search) {
    backLinks = extendBackLinks(backLinks, pages, state.location, location)
    setState({ location, backLinks })
  }
  useEffect(() => tabStore.set(key, writeBackLinks(state.location, state.backLinks)), [key, state])
  const value = useMemo(() => ({ pages, backLinks }), [pages, backLinks])
  return <BackLinksContext value={value}>{children}</BackLinksContext>
}

/** The address from which this record was opened; `list` when it was opened directly. */
export function useBackTo(list: string): string {
  const { pages, backLinks } = useContext(BackLinksContext)
  const record = recordAddress(pages, useLocation().pathname)
  return (record === null ? undefined : backLinks.get(record)) ?? list
}

interface State {
  readonly location: Place
  readonly backLinks: BackLinks
}

interface BackLinksContextValue {
  readonly pages: readonly PageModel[]
  readonly backLinks: BackLinks
}

const BackLinksContext = createContext<BackLinksContextValue>({ pages: [], backLinks: new Map() })
const tabStore = createSafeStorage(() => window.sessionStorage)
