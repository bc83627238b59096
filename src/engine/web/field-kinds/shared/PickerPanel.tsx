import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import { Suspense, useCallback, useRef, type ReactNode } from 'react'

export interface PickerPanelProps {
  /** The element that it opens below; null closes it. */
  readonly anchor: Element | null
  /** Accessible name. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Floating panel of a picker. Its content loads when it first opens; as it grows it stays inside the window.
 */
export function PickerPanel({ anchor, label, onClose, children }: PickerPanelProps) {
  const actions = useRef<PopoverActions>(null)
  const content = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined
    const observer = new ResizeObserver(() => actions.current?.updatePosition())
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      action={actions}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // A press inside must not reach the surrounding row or header.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <Box ref={content}>
        <Suspense fallback={<Waiting />}>{anchor === null ? null : children}</Suspense>
      </Box>
    </Popover>
  )
}

/** About the size of a calendar. */
function Waiting() {
  return (
    <Box sx={{ p: 3, width: 304, boxSizing: 'border-box' }}>
      <Skeleton variant="rounded" height={400} />
    </Box>
  )
}
