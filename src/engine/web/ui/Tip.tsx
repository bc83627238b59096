import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface TipProps {
  /** The text; no tip when empty. The child's accessible name or description must be or contain it. */
  readonly title: string
  readonly placement?: 'bottom' | 'right'
  /** One element, usually an icon button. For text boxes the tip stays open while typing. */
  readonly children: ReactNode
}

/** Long enough not to flash when the pointer only passes by. */
const DELAY_MS = 400
const GAP = 6

/**
 * A tooltip below or beside an element that has the pointer or the keyboard focus. Every page has some, so it
 * does without Material UI's tooltip and its positioning library.
 */
export function Tip({ title, placement = 'bottom', children }: TipProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<Element | null>(null)
  const hide = () => {
    clearTimeout(timer.current)
    setTarget(null)
  }
  const show = () => setTarget(holder.current?.firstElementChild ?? null)
  const showSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useHideOnEscape(target !== null, hide)
  return (
    // Without a layout box and not interactive: it only listens to its child's events.
    <span
      ref={holder}
      style={{ display: 'contents' }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') showSoon()
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onInput={show}
      onBlur={hide}
    >
      {children}
      {title && target && <Bubble title={title} target={target} placement={placement} />}
    </span>
  )
}

interface BubbleProps {
  readonly title: string
  readonly target: Element
  readonly placement: 'bottom' | 'right'
}

function Bubble({ title, target, placement }: BubbleProps) {
  return createPortal(
    <Box
      role="tooltip"
      ref={(bubble: HTMLElement | null) => {
        if (!bubble) return undefined
        // What is typed may bring a line above the box, after the tip.
        let frame = 0
        const follow = () => {
          place(bubble, target.getBoundingClientRect(), placement)
          frame = requestAnimationFrame(follow)
        }
        follow()
        return () => cancelAnimationFrame(frame)
      }}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.tooltip,
        maxWidth: 300,
        px: 2.5,
        py: 1.5,
        borderRadius: 1,
        fontSize: 12,
        lineHeight: '16px',
        overflowWrap: 'anywhere',
        pointerEvents: 'none',
        color: 'background.paper',
        bgcolor: 'text.primary',
      })}
    >
      {title}
    </Box>,
    document.body,
  )
}

/** Keeps the tip inside the window; above the target when there is no room below. */
function place(bubble: HTMLElement, target: DOMRect, placement: 'bottom' | 'right') {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const [left, top] =
    placement === 'right'
      ? [target.right + GAP, target.top + (target.height - height) / 2]
      : [target.left + (target.width - width) / 2, target.bottom + GAP]
  const isBelow = top + height > window.innerHeight - GAP
  bubble.style.left = `${clamp(left, GAP, window.innerWidth - width - GAP)}px`
  bubble.style.top = `${isBelow ? Math.max(GAP, target.top - height - GAP) : Math.max(GAP, top)}px`
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

function useHideOnEscape(isShown: boolean, hide: () => void) {
  const hideLatest = useEffectEvent(hide)
  useEffect(() => {
    if (!isShown) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hideLatest()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShown])
}
