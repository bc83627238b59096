import { createContext, useContext, useEffect, useRef } from 'react'
import type { ShortcutRegistry } from './shortcutRegistry.ts'

export interface ShortcutOptions {
  /** False disables the shortcut and removes it from the help. */
  readonly enabled?: boolean
  /** Belongs to the whole staff area, so it is listed apart from the screen's shortcuts. */
  readonly global?: boolean
}

/**
 * Registers a keyboard shortcut while the component is mounted, and lists it under `?`. `keys` are written
 * `n`, `/`, `shift+d`, `mod+s` (⌘ on a Mac, Ctrl elsewhere). A null handler only lists a key that the screen
 * handles itself.
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

/** Without a provider shortcuts do nothing, so that a component can render on its own. */
export const ShortcutContext = createContext<ShortcutRegistry | null>(null)
