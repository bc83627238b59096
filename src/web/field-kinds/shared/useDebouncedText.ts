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
  const [state, setState] = useState<DraftState>({ draft: value, known: value, sent: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // A value that results from one of our own reports must not overwrite what has been typed since; every other new
  // value does.
  if (state.known !== value) {
    const at = state.sent.indexOf(value)
    setState({
      draft: at < 0 ? value : state.draft,
      known: value,
      sent: at < 0 ? [] : state.sent.slice(at + 1),
    })
  }

  const send = (text: string) => {
    clearTimeout(timer.current)
    const settled = settle(text)
    if (settled === value) return
    setState((now) => ({ ...now, sent: [...now.sent, settled] }))
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
  /** What the reported texts lead to, oldest first, while they are not the value yet. */
  readonly sent: readonly string[]
}
