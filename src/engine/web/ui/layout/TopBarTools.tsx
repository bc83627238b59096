import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Id of the element in the top bar that holds an area's own tools. */
export const TOP_BAR_TOOLS = 'top-bar-tools'

/** Renders its children in the top bar, which mounts before every area; renders nothing without a top bar. */
export function TopBarTools({ children }: { readonly children: ReactNode }) {
  const place = useSyncExternalStore(staysAsItIs, findPlace)
  return place && createPortal(children, place)
}

const findPlace = () => document.querySelector<HTMLElement>(`#${TOP_BAR_TOOLS}`)
const staysAsItIs = () => () => undefined
