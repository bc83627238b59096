import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { Collapsible } from '../Collapsible.tsx'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { Tip } from '../Tip.tsx'
import { activeItem, type NavigationGroup, type NavigationItem } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { useOpenGroups } from './useOpenGroups.ts'

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
