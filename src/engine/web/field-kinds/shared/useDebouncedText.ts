import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PendingValues } from '../../lib/PendingValues.ts'

/** Debounce time of a filter. */
export const FILTER_DEBOUNCE_MS = 500

/**
 * A text that is reported when typing pauses. `set` types, `flush` reports at once. A change of `value` from
 * outside (filters cleared, back button) replaces the typed text. `settle` gives the value that a reported text leads to
 * (`500000` -> `500,000`): it replaces what was typed only on `flush`, never while the person types.
 */
export function useDebouncedText(
  value: string,
  report: (text: string) => void,
  { afterMs = FILTER_DEBOUNCE_MS, settle = same }: DebounceOptions = {},
) {
  const [draft, setDraft] = useState(value)
  const [pending] = useState(() => new PendingValues(value))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // Not while rendering: the router draws the next value in a transition, which typing interrupts. React then computes
  // an update of the state from what the interrupted render had set, and typed text was lost.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (!pending.receive(value)) setDraft(value)
  }, [value, pending])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const settled = settle(text)
    if (settled === pending.latest) return
    pending.add(settled)
    latest.current(text)
  }
  return {
    draft,
    set: (text: string) => {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), afterMs)
    },
    flush: () => {
      send(draft)
      setDraft(settle(draft) || draft)
    },
  }
}

interface DebounceOptions {
  readonly afterMs?: number
  readonly settle?: (text: string) => string
}

function same(text: string): string {
  return text
}
