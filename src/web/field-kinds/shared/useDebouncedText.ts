import { useEffect, useRef, useState } from 'react'

/** How long a filter waits for the next key. */
export const FILTER_DEBOUNCE_MS = 500

/**
 * A text that is reported when the person pauses. `set` types, `flush` reports at once. A value that changes from
 * outside (filters cleared, back button) replaces what was typed.
 */
export function useDebouncedText(value: string, report: (text: string) => void) {
  const [state, setState] = useState({ draft: value, base: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const draft = state.base === value ? state.draft : value
  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text !== value) latest.current(text)
  }
  return {
    draft,
    set: (text: string) => {
      setState({ draft: text, base: value })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), FILTER_DEBOUNCE_MS)
    },
    flush: () => send(draft),
  }
}
