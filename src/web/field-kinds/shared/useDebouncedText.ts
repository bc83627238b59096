import { useEffect, useRef, useState } from 'react'

/** How long a filter waits for the next key. */
export const FILTER_DEBOUNCE_MS = 500

/**
 * A text that is reported when the person pauses. `set` types, `flush` reports at once. A value that changes from
 * outside (filters cleared, back button) replaces what was typed.
 */
export function useDebouncedText(value: string, report: (text: string) => void) {
  const [state, setState] = useState<DraftState>({ draft: value, known: value, sent: null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The answer to our own report must not overwrite what has been typed since; every other new value does.
  if (state.known !== value) {
    setState({ draft: value === state.sent ? state.draft : value, known: value, sent: null })
  }

  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text === value) return
    setState((now) => ({ ...now, sent: text }))
    latest.current(text)
  }
  return {
    draft: state.draft,
    set: (text: string) => {
      setState((now) => ({ ...now, draft: text }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), FILTER_DEBOUNCE_MS)
    },
    flush: () => send(state.draft),
  }
}

interface DraftState {
  readonly draft: string
  /** Value at the last drawing. */
  readonly known: string
  /** What was reported and has not come back yet. */
  readonly sent: string | null
}
