import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useId, useRef } from 'react'
import { countText } from '../../lib/countText.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { Link } from '../Link.tsx'
import { StateChip } from '../StateChip.tsx'
import { Tip } from '../Tip.tsx'
import { visuallyHidden } from '../visuallyHidden.ts'
import type { NavigationItem } from './navigation.ts'

export interface NavigationLinkProps {
  readonly item: NavigationItem
  readonly isActive: boolean
  readonly isCollapsed: boolean
  readonly onPress: (() => void) | undefined
}

/** A sidebar item: icon and text, or only the icon. */
export function NavigationLink({ item, isActive, isCollapsed, onPress }: NavigationLinkProps) {
  const translate = useTranslate()
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A long menu starts at its top. Not every browser of the tests can scroll.
    if (isActive) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const { badge = 0, remark: waiting, isExternal = false } = item
  const note = useId()
  const isWarning = badge > 0 && waiting === undefined
  const remark = isExternal
    ? translate('shell.sidebar.newTab')
    : badge > 0
      ? (waiting ?? String(badge))
      : null
  const link = (
    <ButtonBase
      ref={place}
      {...(isExternal
        ? { component: 'a', href: item.to, target: '_blank', rel: 'noopener' }
        : { component: Link, to: item.to })}
      onClick={onPress}
      aria-current={isActive ? 'page' : undefined}
      {...(waiting !== undefined && badge > 0 && !isCollapsed ? { 'aria-describedby': note } : {})}
      {...(isCollapsed ? { 'aria-label': remark === null ? item.label : `${item.label} (${remark})` } : {})}
      sx={(theme) => ({
        width: 1,
        borderRadius: 2,
        typography: 'body1',
        ...lineStyle,
        px: isCollapsed ? 0 : 3,
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
        sx={{ color: isActive ? 'inherit' : isWarning ? 'warning.main' : 'text.secondary', fontSize: 18 }}
      />
      {!isCollapsed && item.label}
      {!isCollapsed && isExternal && (
        <>
          <OpenInNewOutlined sx={{ fontSize: 14, color: 'text.secondary' }} />
          <Box component="span" sx={visuallyHidden}>
            {` (${remark})`}
          </Box>
        </>
      )}
      {!isCollapsed && badge > 0 && waiting === undefined && <StateChip color="warning">{badge}</StateChip>}
      {!isCollapsed && badge > 0 && waiting !== undefined && (
        <>
          <Box component="span" aria-hidden sx={countStyle}>
            {countText(badge)}
          </Box>
          <span id={note} hidden>
            {waiting}
          </span>
        </>
      )}
    </ButtonBase>
  )
  return isCollapsed ? (
    <Tip title={isExternal ? `${item.label} (${remark})` : item.label} placement="right">
      {link}
    </Tip>
  ) : (
    link
  )
}

const countStyle = {
  ml: 'auto',
  pl: 2,
  fontSize: 12,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
}

/** A long name takes a second line. A menu may have a hundred items: the text beside the icon needs no element of its own. */
const lineStyle = {
  minHeight: 34,
  gap: 3,
  py: 1,
  lineHeight: 1.3,
  '& > span': { flexShrink: 0 },
  '@media (pointer: coarse)': { minHeight: 44 },
}
