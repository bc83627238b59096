import { useEffect, useRef } from 'react'
import type { SignedInSession } from '../../client/session/Session.ts'
import type { Reads } from '../../dashboard/reads/createReads.ts'

/**
 * What is on the screen is read again, in place, when money has moved on the account (the session follows it live)
 * and when the person comes back to the tab after a while.
 */
export function useFreshReads(reads: Reads, session: SignedInSession): void {
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

/** A payment is several changes of the account. */
const GATHER_MS = 300
const STALE_MS = 30_000
