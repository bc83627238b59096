import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the place in the top bar where an area puts tools of its own. */
export const TOP_BAR_TOOLS = 'top-bar-tools'

/** Draws its children in the top bar, which stands before any area does; nothing where there is none. */
export function TopBarTools({ children }: { readonly children: ReactNode }) {
  const place = useSyncExternalStore(staysAsItIs, findPlace)
  return place && createPortal(children, place)
}

const findPlace = () => document.querySelector<HTMLElement>(`#${TOP_BAR_TOOLS}`)
const staysAsItIs = () => () => undefined
