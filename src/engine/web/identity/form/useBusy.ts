import { useRef, useState } from 'react'

export interface Busy<TArgs extends readonly unknown[], TResult> {
  /** From the start of the work to its end, also between its requests. */
  readonly isBusy: boolean
  /** Null while it is already running: a second press does nothing. */
  readonly run: (...args: TArgs) => Promise<TResult | null>
}

/** Work of several requests after each other, which must not begin twice. */
export function useBusy<TArgs extends readonly unknown[], TResult>(
  work: (...args: TArgs) => Promise<TResult>,
): Busy<TArgs, TResult> {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (...args: TArgs): Promise<TResult | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    try {
      return await work(...args)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
