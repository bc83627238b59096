import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { StateChip } from '../StateChip.tsx'
import { activeItem, type NavigationGroup, type NavigationItem } from './navigation.ts'
import { Tip } from '../Tip.tsx'

export interface NavigationListProps {
  readonly groups: readonly NavigationGroup[]
  /** Icons only; the words become tooltips. */
  readonly isCollapsed?: boolean
  readonly onPress?: () => void
}

export function NavigationList({ groups, isCollapsed = false, onPress }: NavigationListProps) {
  const active = activeItem(groups, useLocation().pathname)
  return groups.map((group) => (
    <Box key={group.id} sx={{ mb: 3, ...(isCollapsed ? collapsedGroup : {}) }}>
      {group.label !== null && !isCollapsed && (
        <Typography
          id={`navigation-${group.id}`}
          variant="caption"
          color="text.secondary"
          component="h2"
          sx={{ px: 5, py: 1.5, fontWeight: 500 }}
        >
          {group.label}
        </Typography>
      )}
      <Box
        component="ul"
        {...(group.label !== null && !isCollapsed ? { 'aria-labelledby': `navigation-${group.id}` } : {})}
        sx={{ listStyle: 'none', m: 0, px: 2, display: 'grid', gap: '2px' }}
      >
        {group.items.map((item) => (
          <li key={item.to}>
            <Item item={item} isActive={item === active} isCollapsed={isCollapsed} onPress={onPress} />
          </li>
        ))}
      </Box>
    </Box>
  ))
}

/** Without headings, a hairline tells the groups apart. */
const collapsedGroup = { '& + &': { borderTop: 1, borderColor: 'divider', pt: 3 } }

interface ItemProps {
  readonly item: NavigationItem
  readonly isActive: boolean
  readonly isCollapsed: boolean
  readonly onPress: (() => void) | undefined
}

function Item({ item, isActive, isCollapsed, onPress }: ItemProps) {
  const { badge = 0 } = item
  return (
    <Tip title={isCollapsed ? item.label : ''} placement="right">
      <ButtonBase
        component={Link}
        to={item.to}
        onClick={onPress}
        aria-current={isActive ? 'page' : undefined}
        {...(isCollapsed ? { 'aria-label': badge > 0 ? `${item.label} (${badge})` : item.label } : {})}
        sx={(theme) => ({
          width: 1,
          minHeight: 34,
          px: isCollapsed ? 0 : 3,
          gap: 3,
          justifyContent: isCollapsed ? 'center' : 'flex-start',
          borderRadius: 2,
          textAlign: 'left',
          typography: 'body1',
          color: isActive ? theme.vars?.palette.tint.info.fg : 'text.primary',
          bgcolor: isActive ? theme.vars?.palette.tint.info.bg : 'transparent',
          fontWeight: isActive ? 500 : 400,
          '&:hover': {
            bgcolor: isActive ? theme.vars?.palette.tint.info.bg : theme.vars?.palette.surface.sunken,
          },
          '@media (pointer: coarse)': { minHeight: 44 },
        })}
      >
        <NamedIcon
          name={item.icon}
          sx={{ color: isActive ? 'inherit' : badge > 0 ? 'warning.main' : 'text.secondary', fontSize: 18 }}
        />
        {!isCollapsed && (
          <Box
            component="span"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {item.label}
          </Box>
        )}
        {!isCollapsed && badge > 0 && <StateChip color="warning">{badge}</StateChip>}
      </ButtonBase>
    </Tip>
  )
}
