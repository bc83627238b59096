/** `mod+k`, `shift+d`, `?`, `enter`: modifiers (`mod` is ⌘ on a Mac and Ctrl elsewhere), then the key as browsers name it. */
export interface Keys {
  readonly key: string
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export function parseKeys(text: string): Keys {
  const parts = text.toLowerCase().split('+')
  return {
    key: parts.at(-1) || '+',
    mod: parts.includes('mod'),
    shift: parts.includes('shift'),
    alt: parts.includes('alt'),
  }
}

/**
 * Whether the event matches the keys. Ignores Shift for characters such as `?`, which need it on some
 * keyboards only.
 */
export function isPressed(
  keys: Keys,
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
  mac = isMac(),
): boolean {
  const mod = mac ? event.metaKey : event.ctrlKey
  const other = mac ? event.ctrlKey : event.metaKey
  const shiftCounts = keys.shift || keys.key.length > 1 || /[a-z]/.test(keys.key)
  return (
    event.key.toLowerCase() === keys.key &&
    mod === keys.mod &&
    !other &&
    event.altKey === keys.alt &&
    (!shiftCounts || event.shiftKey === keys.shift)
  )
}

/** Display texts, one for each key: `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. */
export function keyNames(text: string, mac = isMac()): readonly string[] {
  const { key, mod, shift, alt } = parseKeys(text)
  return [
    ...(mod ? [mac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [mac ? '⌥' : 'Alt'] : []),
    ...(shift ? ['⇧'] : []),
    NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)),
  ]
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(text: string, mac = isMac()): string {
  const { key, mod, shift, alt } = parseKeys(text)
  const modifiers = [mod && (mac ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift']
  return [...modifiers.filter((name) => name !== false), key.length === 1 ? key.toUpperCase() : key].join('+')
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

const NAMES: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  escape: 'Esc',
  pagedown: 'PgDn',
  pageup: 'PgUp',
  ' ': '␣',
}
