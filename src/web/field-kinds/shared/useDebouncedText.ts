import { useEffect, useRef, useState } from 'react'

/** Debounce time of a filter. */
export const FILTER_DEBOUNCE_MS = 500

/**
 * A text that is reported when typing pauses. `set` types, `flush` reports at once. A change of `value` from
 * outside (filters cleared, back button) replaces the typed text.
 */
export function useDebouncedText(
  value: string,
  report: (text: string) => void,
  afterMs: number = FILTER_DEBOUNCE_MS,
) {
  const [state, setState] = useState<DraftState>({ draft: value, known: value, sent: null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The value that results from our own report must not overwrite what has been typed since; every other new
  // value does.
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
      timer.current = setTimeout(() => send(text), afterMs)
    },
    flush: () => send(state.draft),
  }
}

interface DraftState {
  readonly draft: string
  /** Value at the last render. */
  readonly known: string
  /** Reported text that has not come back as the value yet. */
  readonly sent: string | null
}
