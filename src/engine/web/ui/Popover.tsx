import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'

export interface PopoverProps {
  /** The element that the popover opens below; null closes it. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** Accessible name. */
  readonly label: string
  readonly id?: string
  /** In pixels, limited to the width of the window. */
  readonly width?: number
  readonly children: ReactNode
}

/**
 * A small panel that floats below a button. It traps the focus and returns it on closing; Escape and a press
 * outside close it. Load it on first use: no page needs it at the start.
 */
export function Popover({ anchor, onClose, label, id, width = 320, children }: PopoverProps) {
  return (
    <MuiPopover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': label,
          sx: { width, maxWidth: 'calc(100vw - 16px)', maxHeight: 'calc(100dvh - 72px)', mt: 2 },
        },
      }}
    >
      {children}
    </MuiPopover>
  )
}
