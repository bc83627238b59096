import { isPressed, parseKeys, type Keys } from './keys.ts'

export interface Shortcut {
  readonly keys: string
  /** Translated description. */
  readonly label: string
  /** Null when the screen handles the key itself and the entry is only for the help. */
  readonly handler: (() => void) | null
  /** Belongs to the whole staff area instead of one screen. */
  readonly global: boolean
}

export interface ShortcutRegistry {
  readonly add: (shortcut: Shortcut) => () => void
  /**
   * The active shortcuts; of several with the same keys, the latest. The same array until something changes.
   */
  readonly current: () => readonly Shortcut[]
  readonly subscribe: (listener: () => void) => () => void
  /** Runs the matching shortcut. False when none matches. */
  readonly press: (event: KeyboardEvent) => boolean
}

export function createShortcutRegistry(): ShortcutRegistry {
  const added = new Set<Shortcut>()
  const listeners = new Set<() => void>()
  let shown: readonly Shortcut[] = []
  const refresh = () => {
    shown = [...new Map([...added].map((shortcut) => [shortcut.keys, shortcut])).values()]
    for (const listener of listeners) listener()
  }
  return {
    add: (shortcut) => {
      added.add(shortcut)
      refresh()
      return () => {
        added.delete(shortcut)
        refresh()
      }
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press: (event) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return false
      const met = shown.find(({ keys, handler }) => handler !== null && isPressed(parseKeys(keys), event))
      if (!met || isElsewhere(event.target, parseKeys(met.keys))) return false
      event.preventDefault()
      met.handler?.()
      return true
    },
  }
}

/**
 * Letters typed into a field are text, and dialogs and menus have their own keys. With ⌘ or Ctrl nothing is
 * typed. Arrows stay with whatever moves by them.
 */
function isElsewhere(target: EventTarget | null, { key, mod }: Keys): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return true
  if (key.startsWith('arrow') && target.closest(MOVED_BY_ARROWS) !== null) return true
  return !mod && target.closest(TYPED_INTO) !== null
}

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]'

const MOVED_BY_ARROWS =
  'input, [role="grid"], [role="tab"], [role="radio"], [role="slider"], [role="separator"], [role="group"][tabindex], [aria-haspopup]'
