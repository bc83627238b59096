import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End lead through the rows of a queue, from wherever the focus is in it. */
export function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.defaultPrevented) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-queue-item]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = items[step(at, items.length - 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}
