import { useState, type MouseEvent } from 'react'

export interface Opener {
  /** What the popup opens beside; null while it is closed. */
  readonly anchor: HTMLElement | null
  /** Whether it has been open. Then it stays mounted, so that it can animate out. */
  readonly wasOpen: boolean
  readonly close: () => void
  /** For the button. */
  readonly button: {
    readonly 'aria-expanded': boolean
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
    readonly onClick: (event: MouseEvent<HTMLElement>) => void
  }
}

/** A popup whose code `load` fetches: when the pointer or the focus reaches its button, and at the latest when that is pressed. */
export function useOpener(load: () => Promise<unknown>): Opener {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  // A press tries again, and says when that fails, too.
  const fetchAhead = () => void load().catch(() => undefined)
  return {
    anchor,
    wasOpen,
    close: () => setAnchor(null),
    button: {
      'aria-expanded': anchor !== null,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: ({ currentTarget }) => {
        setWasOpen(true)
        setAnchor(currentTarget)
      },
    },
  }
}
