import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

type Settings = Readonly<Record<string, unknown>>

export interface LayoutStore {
  /** The arrangement of a list's columns, see `toLayoutText`: empty for config's, undefined when none is stored. */
  readonly read: (list: string) => string | undefined
  readonly store: (list: string, layout: string) => void
}

export interface LayoutStoreProviderProps {
  /** As the server has them. */
  readonly settings: Settings
  readonly save: (settings: Settings) => Promise<void>
  readonly children: ReactNode
}

/** How long columns are arranged before the server hears of it: a column that is dragged passes many others. */
const SAVE_DELAY_MS = 600

/**
 * Stores how people arrange the columns of lists with their other settings on the server, so that every browser of theirs
 * shows the same. What was arranged here counts until another browser says otherwise.
 */
export function LayoutStoreProvider({ settings, save, children }: LayoutStoreProviderProps) {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  // The server echoes what was sent from here, too, maybe after the next change.
  const sent = useRef(new Set<string>())
  const seen = useRef(settings)
  useEffect(() => {
    const before = seen.current
    seen.current = settings
    if (before === settings) return
    setOwn((now) => {
      const kept = Object.entries(now).filter(
        ([key]) => settings[key] === before[key] || sent.current.has(`${key} ${String(settings[key])}`),
      )
      return kept.length === Object.keys(now).length ? now : Object.fromEntries(kept)
    })
  }, [settings])

  const waiting = useRef<Record<string, string>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const changed = waiting.current
    waiting.current = {}
    if (Object.keys(changed).length > 0) void save(changed)
  }, [save])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const store = useCallback(
    (list: string, layout: string) => {
      const key = keyOf(list)
      setOwn((now) => (now[key] === layout ? now : { ...now, [key]: layout }))
      sent.current.add(`${key} ${layout}`)
      waiting.current[key] = layout
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, SAVE_DELAY_MS)
    },
    [flush],
  )
  const layouts = useMemo<LayoutStore>(
    () => ({
      read: (list) => {
        const layout = own[keyOf(list)] ?? settings[keyOf(list)]
        return typeof layout === 'string' ? layout : undefined
      },
      store,
    }),
    [own, settings, store],
  )
  return <LayoutContext value={layouts}>{children}</LayoutContext>
}

/** Null where there is no server: the browser stores them. */
export function useLayoutStore(): LayoutStore | null {
  return use(LayoutContext)
}

const LayoutContext = createContext<LayoutStore | null>(null)

function keyOf(list: string): string {
  return `ff.v1.${list}.columns`
}
