import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PageModel } from '../../metadata/AdminModel.ts'
import { extendTrail, recordAddress, type Trail } from './trail.ts'

/** Remembers, while the area is open, from where each record was opened. */
export function TrailProvider({
  pages,
  children,
}: {
  readonly pages: readonly PageModel[]
  readonly children: ReactNode
}) {
  const location = useLocation()
  const [state, setState] = useState({ location, trail: new Map() as Trail })
  let { trail } = state
  if (state.location.key !== location.key) {
    trail = extendTrail(trail, pages, state.location, location)
    setState({ location, trail })
  }
  const value = useMemo(() => ({ pages, trail }), [pages, trail])
  return <TrailContext value={value}>{children}</TrailContext>
}

/** Where the record of this address was opened from; `list` when it was opened directly. */
export function useBackTo(list: string): string {
  const { pages, trail } = useContext(TrailContext)
  const record = recordAddress(pages, useLocation().pathname)
  return (record === null ? undefined : trail.get(record)) ?? list
}

interface TrailContextValue {
  readonly pages: readonly PageModel[]
  readonly trail: Trail
}

const TrailContext = createContext<TrailContextValue>({ pages: [], trail: new Map() })
