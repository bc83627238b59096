import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'

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
