import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'

export interface PopoverProps {
  /** Opens under this element; null closes. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** Names it for screen readers. */
  readonly label: string
  readonly id?: string
  /** In pixels; never wider than the window. */
  readonly width?: number
  readonly children: ReactNode
}

/**
 * A small panel that floats under a button. It keeps the focus while it is open and gives it back; Escape and a press
 * outside close it. Load it when it is first asked for: no page needs it to start.
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
