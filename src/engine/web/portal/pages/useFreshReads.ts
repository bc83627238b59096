import { useEffect, useRef } from 'react'
import type { SignedInSession } from '../../client/session/Session.ts'
import type { Refresh } from '../../dashboard/reads/createRefresh.ts'

/**
 * Reloads the data in place when the account's balance changes (the session receives it live) and when the
 * person returns to the tab after a while.
 */
export function useFreshReads(reads: Refresh, session: SignedInSession): void {
  const account = session.currentAccount?.account
  const state = account ? [account.balance, account.availableBalance, account.reservedAmount].join(' ') : ''
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return undefined
    known.current = state
    const timer = setTimeout(reads.refresh, GATHER_MS)
    return () => clearTimeout(timer)
  }, [reads, state])

  useEffect(() => {
    let leftAt: number | null = null
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (leftAt !== null && Date.now() - leftAt > STALE_MS) reads.refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [reads])
}

/** One payment changes the account several times. */
const GATHER_MS = 300
const STALE_MS = 30_000
