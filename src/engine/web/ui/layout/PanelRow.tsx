import type { SvgIconComponent } from '@mui/icons-material'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link } from '../Link.tsx'

export interface PanelRowProps {
  readonly icon: SvgIconComponent
  /** A page of the app. */
  readonly to?: string
  /** Another address: `tel:`, `mailto:`. */
  readonly href?: string
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** A row of a panel: a link when it has an address, otherwise a button. */
export function PanelRow({ icon: Icon, to, href, onPress, children }: PanelRowProps) {
  const target =
    to !== undefined ? { component: Link, to } : href !== undefined ? { component: 'a', href } : {}
  return (
    <ButtonBase
      {...target}
      onClick={onPress}
      sx={(theme) => ({
        width: 1,
        minHeight: 40,
        px: 2.5,
        gap: 3,
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 2,
        typography: 'body1',
        color: 'text.primary',
        '&:hover': { bgcolor: theme.vars?.palette.surface.sunken },
        '@media (pointer: coarse)': { minHeight: 44 },
      })}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      {children}
    </ButtonBase>
  )
}
