import { useEffect, useRef, useState } from 'react'

/** Debounce time of a filter. */
export const FILTER_DEBOUNCE_MS = 500

/**
 * A text that is reported when typing pauses. `set` types, `flush` reports at once. A change of `value` from
 * outside (filters cleared, back button) replaces the typed text. `settle` gives the value that a reported text leads to
 * (`500000` -> `500,000`): it replaces what was typed only on `flush`, never under the hands of somebody who types.
 */
export function useDebouncedText(
  value: string,
  report: (text: string) => void,
  { afterMs = FILTER_DEBOUNCE_MS, settle = same }: DebounceOptions = {},
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
    const settled = settle(text)
    if (settled === value) return
    setState((now) => ({ ...now, sent: settled }))
    latest.current(text)
  }
  return {
    draft: state.draft,
    set: (text: string) => {
      setState((now) => ({ ...now, draft: text }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), afterMs)
    },
    flush: () => {
      send(state.draft)
      const settled = settle(state.draft)
      if (settled !== '') setState((now) => ({ ...now, draft: settled }))
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

interface DraftState {
  readonly draft: string
  /** Value at the last render. */
  readonly known: string
  /** What a reported text leads to, while that is not the value yet. */
  readonly sent: string | null
}
