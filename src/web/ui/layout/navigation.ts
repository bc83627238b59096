/** A part of a sidebar. Texts are in the person's language already. */
export interface NavigationGroup {
  readonly id: string
  /** Null for a group without a heading. */
  readonly label: string | null
  readonly items: readonly NavigationItem[]
}

export interface NavigationItem {
  /** Path without the language. */
  readonly to: string
  readonly label: string
  /** Name of an icon as config uses them. */
  readonly icon: string
  /** A number that asks for attention; none is shown for 0. */
  readonly badge?: number
}

/** The item whose page is open: the longest path that the address begins with. */
export function activeItem(groups: readonly NavigationGroup[], pathname: string): NavigationItem | null {
  return groups
    .flatMap((group) => group.items)
    .filter((item) => pathname === item.to || pathname.startsWith(`${item.to.replace(/\/$/, '')}/`))
    .reduce<NavigationItem | null>(
      (best, item) => (best && best.to.length >= item.to.length ? best : item),
      null,
    )
}
