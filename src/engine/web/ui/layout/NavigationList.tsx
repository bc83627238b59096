import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { localStore } from '../../lib/safeStorage.ts'
import { Collapsible } from '../Collapsible.tsx'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { Tip } from '../Tip.tsx'
import { activeItem, type NavigationGroup, type NavigationItem } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'

export interface NavigationListProps {
  readonly groups: readonly NavigationGroup[]
  /** Icons only; the texts become tooltips. */
  readonly isCollapsed?: boolean
  readonly isPhone?: boolean
  readonly onPress?: () => void
}

/** The groups of a menu; those with a heading can be collapsed. */
export function NavigationList({
  groups,
  isCollapsed = false,
  isPhone = false,
  onPress,
}: NavigationListProps) {
  const { pathname, hash } = useLocation()
  const active = activeItem(groups, pathname, hash)
  const activeId = groups.find(({ items }) => items.some((item) => item === active))?.id ?? null
  const { isOpen, toggle } = useOpenGroups(groups, { activeId, pathname, isPhone })
  const itemsOf = (group: NavigationGroup, labelId?: string) => (
    <Items
      items={group.items}
      active={active}
      labelId={labelId}
      isCollapsed={isCollapsed}
      onPress={onPress}
    />
  )
  return groups.map((group) => (
    <Box key={group.id} sx={{ mb: 3, ...(isCollapsed ? collapsedGroup : {}) }}>
      {group.label === null || isCollapsed ? (
        <>{isOpen(group) ? itemsOf(group) : <ClosedGroup group={group} onOpen={() => toggle(group)} />}</>
      ) : (
        <Collapsible
          component="div"
          label={group.label}
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        >
          {(labelId) => itemsOf(group, labelId)}
        </Collapsible>
      )}
    </Box>
  ))
}

/** Collapsed groups have no headings; a line separates them. */
const collapsedGroup = { '& + &': { borderTop: 1, borderColor: 'divider', pt: 3 } }

interface ItemsProps {
  readonly items: readonly NavigationItem[]
  readonly active: NavigationItem | null
  readonly labelId: string | undefined
  readonly isCollapsed: boolean
  readonly onPress: (() => void) | undefined
}

function Items({ items, active, labelId, isCollapsed, onPress }: ItemsProps) {
  return (
    <Box
      component="ul"
      aria-labelledby={labelId}
      sx={{
        listStyle: 'none',
        m: 0,
        px: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: '2px',
      }}
    >
      {items.map((item) => (
        <li key={item.to}>
          <NavigationLink
            item={item}
            isActive={item === active}
            isCollapsed={isCollapsed}
            onPress={onPress}
          />
        </li>
      ))}
    </Box>
  )
}

/** In the collapsed sidebar a closed group is a single icon. */
function ClosedGroup({ group, onOpen }: { readonly group: NavigationGroup; readonly onOpen: () => void }) {
  const label = group.label ?? ''
  return (
    <Box sx={{ px: 2 }}>
      <Tip title={label} placement="right">
        <IconButton
          aria-label={label}
          aria-expanded={false}
          onClick={onOpen}
          sx={{ width: 1, minHeight: 34 }}
        >
          <NamedIcon name={group.icon ?? 'folder'} sx={{ fontSize: 18, color: 'text.secondary' }} />
        </IconButton>
      </Tip>
    </Box>
  )
}

interface OpenGroups {
  readonly isOpen: (group: NavigationGroup) => boolean
  readonly toggle: (group: NavigationGroup) => void
}

interface MenuPlace {
  /** Id of the group that contains the open page. */
  readonly activeId: string | null
  readonly pathname: string
  /** On a phone a long menu starts with all groups closed. */
  readonly isPhone: boolean
}

const OPEN_GROUPS_KEY = 'fundament.menuGroups'
/** Longer groups start closed. */
const LONG_GROUP = 12
/** Longer menus do not fit on a phone. */
const LONG_MENU = 20

/**
 * Which groups of a menu are open: as the person left them, and always the open page's group unless they
 * close it on that page. Closed groups render no items, so a long menu costs little.
 */
function useOpenGroups(groups: readonly NavigationGroup[], place: MenuPlace): OpenGroups {
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
    localStore.set(OPEN_GROUPS_KEY, JSON.stringify(all))
    setRemembered(all)
  }
  return { isOpen, toggle }
}

function readRemembered(): Readonly<Record<string, boolean>> {
  try {
    const value: unknown = JSON.parse(localStore.get(OPEN_GROUPS_KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}
