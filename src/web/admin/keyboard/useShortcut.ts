import { createContext, useContext, useEffect, useRef } from 'react'
import type { ShortcutRegistry } from './shortcutRegistry.ts'

export interface ShortcutOptions {
  /** False: it does not work now, and is not in the help. */
  readonly enabled?: boolean
  /** Of the whole staff area, so listed apart from those of the screen. */
  readonly global?: boolean
}

/**
 * Makes keys do something while the component is on the screen, and lists them under `?`. `keys` are written
 * `n`, `/`, `shift+d`, `mod+s` (⌘ on a Mac, Ctrl elsewhere). A handler of null only lists what the screen hears itself.
 */
export function useShortcut(
  keys: string,
  label: string,
  handler: (() => void) | null,
  options: ShortcutOptions = {},
): void {
  const { enabled = true, global = false } = options
  const registry = useContext(ShortcutContext)
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  const isHeard = handler !== null
  useEffect(() => {
    if (!enabled || !registry) return undefined
    return registry.add({ keys, label, global, handler: isHeard ? () => latest.current?.() : null })
  }, [registry, keys, label, global, isHeard, enabled])
}

/** Without a provider nothing is heard: a component can be drawn by itself. */
export const ShortcutContext = createContext<ShortcutRegistry | null>(null)
