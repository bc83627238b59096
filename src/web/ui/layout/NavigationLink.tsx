import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { StateChip } from '../StateChip.tsx'
import { Tip } from '../Tip.tsx'
import type { NavigationItem } from './navigation.ts'

export interface NavigationLinkProps {
  readonly item: NavigationItem
  readonly isActive: boolean
  readonly isCollapsed: boolean
  readonly onPress: (() => void) | undefined
}

/** A line of a sidebar: icon and word, or the icon alone. */
export function NavigationLink({ item, isActive, isCollapsed, onPress }: NavigationLinkProps) {
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
