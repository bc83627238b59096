import MuiMenu from '@mui/material/Menu'
import type { ReactNode } from 'react'

export interface MenuProps {
  readonly id: string
  /** Opens under this element; null closes. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
  /** Names it for screen readers. */
  readonly label: string
  /** Lower items, for long menus. */
  readonly dense?: boolean
  /** The `MenuItem`s. */
  readonly children: ReactNode
}

/**
 * A menu under a button. It is drawn at the end of the document, outside the page's landmarks, so it is a
 * landmark of its own.
 */
export function Menu({ id, anchor, onClose, label, dense = false, children }: MenuProps) {
  return (
    <MuiMenu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label, dense } }}
    >
      {children}
    </MuiMenu>
  )
}
