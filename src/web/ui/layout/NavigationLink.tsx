import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { Link } from '../Link.tsx'
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
  const isPlain = !isCollapsed && badge === 0
  const link = (
    <ButtonBase
      component={Link}
      to={item.to}
      onClick={onPress}
      aria-current={isActive ? 'page' : undefined}
      {...(isCollapsed ? { 'aria-label': badge > 0 ? `${item.label} (${badge})` : item.label } : {})}
      sx={(theme) => ({
        width: 1,
        borderRadius: 2,
        typography: 'body1',
        ...(isPlain ? plainLine : { ...flexLine, px: isCollapsed ? 0 : 3 }),
        justifyContent: isCollapsed ? 'center' : 'flex-start',
        textAlign: 'left',
        color: isActive ? theme.vars?.palette.tint.info.fg : 'text.primary',
        bgcolor: isActive ? theme.vars?.palette.tint.info.bg : 'transparent',
        fontWeight: isActive ? 500 : 400,
        '&:hover': {
          bgcolor: isActive ? theme.vars?.palette.tint.info.bg : theme.vars?.palette.surface.sunken,
        },
      })}
    >
      <NamedIcon
        name={item.icon}
        sx={{ color: isActive ? 'inherit' : badge > 0 ? 'warning.main' : 'text.secondary', fontSize: 18 }}
      />
      {isPlain && item.label}
      {!isPlain && !isCollapsed && (
        <>
          <Box
            component="span"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {item.label}
          </Box>
          <StateChip color="warning">{badge}</StateChip>
        </>
      )}
    </ButtonBase>
  )
  return isCollapsed ? (
    <Tip title={item.label} placement="right">
      {link}
    </Tip>
  ) : (
    link
  )
}

/** A menu may have a hundred lines: one with nothing but icon and word cuts the word off by itself. */
const plainLine = {
  display: 'block',
  px: 3,
  lineHeight: '34px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& svg': { mr: 3, verticalAlign: 'middle', mt: '-2px' },
  '@media (pointer: coarse)': { lineHeight: '44px' },
}
const flexLine = { minHeight: 34, gap: 3, '@media (pointer: coarse)': { minHeight: 44 } }
