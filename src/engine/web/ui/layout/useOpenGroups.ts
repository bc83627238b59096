import { useState } from 'react'
import { localStore } from '../../lib/safeStorage.ts'
import type { NavigationGroup } from './navigation.ts'

export interface OpenGroups {
  readonly isOpen: (group: NavigationGroup) => boolean
  readonly toggle: (group: NavigationGroup) => void
}

export interface MenuPlace {
  /** Id of the group that contains the open page. */
  readonly activeId: string | null
  readonly pathname: string
  /** On a phone a long menu starts with all groups closed. */
  readonly isPhone: boolean
}

const KEY = 'fundament.menuGroups'
/** Longer groups start closed. */
const LONG_GROUP = 12
/** Longer menus do not fit on a phone. */
const LONG_MENU = 20

/**
 * Which groups of a menu are open: as the person left them, and always the open page's group unless they
 * close it on that page. Closed groups render no items, so a long menu costs little.
 */
export function useOpenGroups(groups: readonly NavigationGroup[], place: MenuPlace): OpenGroups {
  const { activeId, pathname, isPhone } = place
  const [remembered, setRemembered] = useState(readRemembered)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const isLong = groups.reduce((sum, { items }) => sum + items.length, 0) > LONG_MENU

  const isOpen = ({ id, label, isClosed, items }: NavigationGroup) => {
    if (label === null) return true
    if (id === activeId) return closedAt !== pathname
    return remembered[id] ?? !((isClosed ?? items.length > LONG_GROUP) || (isPhone && isLong))
  }
  const toggle = (group: NavigationGroup) => {
    const next = !isOpen(group)
    if (group.id === activeId) {
      setClosedAt(next ? null : pathname)
      return
    }
    const all = { ...remembered, [group.id]: next }
    localStore.set(KEY, JSON.stringify(all))
    setRemembered(all)
  }
  return { isOpen, toggle }
}

function readRemembered(): Readonly<Record<string, boolean>> {
  try {
    const value: unknown = JSON.parse(localStore.get(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}
