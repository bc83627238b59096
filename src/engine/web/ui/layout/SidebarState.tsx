import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { localStore } from '../../lib/safeStorage.ts'

/** State shared by the top bar's menu button and the sidebar. A page has at most one sidebar. */
export interface SidebarState {
  /** Whether the page has a sidebar. */
  readonly isPresent: boolean
  /** On a phone: the drawer is open. */
  readonly isOpen: boolean
  /** On a phone: the drawer has been open at least once. */
  readonly wasOpen: boolean
  /** On a desktop: only icons. */
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
