import Popover from '@mui/material/Popover'
import { Suspense, type ReactNode } from 'react'

/** Floating panel of a picker. What is in it is loaded when it first opens. */
export function PickerPopover({
  anchor,
  label,
  onClose,
  children,
}: {
  readonly anchor: Element | null
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // A press inside must not reach the row or the header that the picker stands in.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <Suspense fallback={null}>{anchor === null ? null : children}</Suspense>
    </Popover>
  )
}
