import CloseOutlined from '@mui/icons-material/CloseOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { visuallyHidden } from './visuallyHidden.ts'

export interface FilterChipProps {
  /** Accessible name: what a press does. */
  readonly label: string
  readonly tone?: 'info' | 'warning'
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** An active filter; a press removes it. */
export function FilterChip({ label, tone = 'info', onRemove, children }: FilterChipProps) {
  return (
    <ButtonBase
      onClick={onRemove}
      aria-label={label}
      sx={{ ...chipStyle, bgcolor: `tint.${tone}.bg`, color: `tint.${tone}.fg` }}
    >
      <span>{children}</span>
      <CloseOutlined sx={{ fontSize: 16 }} />
    </ButtonBase>
  )
}

/** A filter that always applies. `label` says so to screen readers, before the filter. */
export function FixedFilterChip(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="span" title={props.label} sx={{ ...chipStyle, ...fixedStyle }}>
      <LockOutlined sx={{ fontSize: 14 }} />
      <Box component="span" sx={visuallyHidden}>
        {props.label}:{' '}
      </Box>
      <span>{props.children}</span>
    </Box>
  )
}

const fixedStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  // It is no target for a finger.
  '@media (pointer: coarse)': { minHeight: 30 },
}
const chipStyle = {
  gap: 1.5,
  px: 2.5,
  minHeight: 30,
  borderRadius: 2,
  fontFamily: 'inherit',
  fontSize: 13,
  textAlign: 'start',
  '@media (pointer: coarse)': { minHeight: 44 },
}
