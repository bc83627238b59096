/** A part of a sidebar. Texts are in the person's language already. */
export interface NavigationGroup {
  readonly id: string
  /** Null for a group without a heading; such a group is always open. */
  readonly label: string | null
  /** Name of an icon as config uses them; stands for the group where there is no room for its heading. */
  readonly icon?: string
  readonly items: readonly NavigationItem[]
}

export interface NavigationItem {
  /** Path without the language; with a fragment it leads to a part of a page. */
  readonly to: string
  readonly label: string
  /** Name of an icon as config uses them. */
  readonly icon: string
  /** A number that asks for attention; none is shown for 0. */
  readonly badge?: number
}

/** The item whose page is open: the longest path that the address begins with. */
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
