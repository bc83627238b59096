/** A group of a sidebar. Texts are already translated. */
export interface NavigationGroup {
  readonly id: string
  /** Null for a group without a heading; such a group is always open. */
  readonly label: string | null
  /** Name of an icon, as in config; represents the group in the collapsed sidebar. */
  readonly icon?: string
  /** Whether it starts closed. Default: when it is long. */
  readonly isClosed?: boolean
  readonly items: readonly NavigationItem[]
}

export interface NavigationItem {
  /** Path without the language; a fragment links to a part of a page. */
  readonly to: string
  /** The address is outside the app and opens in a new tab. */
  readonly isExternal?: boolean
  readonly label: string
  /** Name of an icon, as in config. */
  readonly icon: string
  /** A number that needs attention; 0 shows no badge. */
  readonly badge?: number
  /** How screen readers announce the number: `3 waiting`. Such a number is part of the day's work, and no warning. */
  readonly remark?: string
}

/** The item of the open page: the one with the longest path that is a prefix of the address. */
export function activeItem(
  groups: readonly NavigationGroup[],
  pathname: string,
  hash = '',
): NavigationItem | null {
  return groups
    .flatMap((group) => group.items)
    .filter((item) => isOpen(item.to, pathname, hash))
    .reduce<NavigationItem | null>(
      (best, item) => (best && best.to.length >= item.to.length ? best : item),
      null,
    )
}

function isOpen(to: string, pathname: string, hash: string): boolean {
  const [path = '', fragment] = to.split('#')
  if (fragment !== undefined) return pathname === path && hash === `#${fragment}`
  return pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`)
}
