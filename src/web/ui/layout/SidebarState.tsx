import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { localStore } from '../../lib/safeStorage.ts'

/** One sidebar at most is on a page; the top bar's button and the sidebar share this. */
export interface SidebarState {
  /** Whether the page has a sidebar at all. */
  readonly isPresent: boolean
  /** Phone: the drawer is over the page. */
  readonly isOpen: boolean
  /** Phone: the drawer has been over the page at least once. */
  readonly wasOpen: boolean
  /** Desktop: only icons. */
  readonly isCollapsed: boolean
  readonly setPresent: (isPresent: boolean) => void
  readonly setOpen: (isOpen: boolean) => void
  readonly setCollapsed: (isCollapsed: boolean) => void
}

const COLLAPSED_KEY = 'fundament.sidebar'

export function SidebarStateProvider({ children }: { children: ReactNode }) {
  const [isPresent, setPresent] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [isCollapsed, setCollapsed] = useState(() => localStore.get(COLLAPSED_KEY) === 'collapsed')
  const state = useMemo<SidebarState>(
    () => ({
      isPresent,
      isOpen,
      wasOpen,
      isCollapsed,
      setPresent,
      setOpen: (next) => {
        setIsOpen(next)
        if (next) setWasOpen(true)
      },
      setCollapsed: (next) => {
        localStore.set(COLLAPSED_KEY, next ? 'collapsed' : 'wide')
        setCollapsed(next)
      },
    }),
    [isPresent, isOpen, wasOpen, isCollapsed],
  )
  return <SidebarContext value={state}>{children}</SidebarContext>
}

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext)
  if (!state) throw new Error('useSidebar needs a SidebarStateProvider above it.')
  return state
}

const SidebarContext = createContext<SidebarState | null>(null)
