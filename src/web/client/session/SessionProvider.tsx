import { useQuery } from '@apollo/client/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useClient } from '../ClientProvider.tsx'
import type { SessionStore } from '../SessionStore.ts'
import { USER_AND_ACCOUNTS } from './documents.ts'
import { type Session, toSession } from './Session.ts'
import { followUserAndAccounts } from './followUserAndAccounts.ts'

/** Loads who is signed in and keeps it fresh. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const { store } = client
  const isSignedIn = useStored(store, () => store.tokens() !== null)
  const accountId = useStored(store, store.accountId)
  const { data, error, refetch } = useQuery(USER_AND_ACCOUNTS, {
    skip: !isSignedIn,
    context: { withoutAccount: true },
  })
  const overview = isSignedIn ? data?.userAndAccounts : undefined

  const session = useMemo<Session>(() => {
    if (!isSignedIn) return ANONYMOUS
    if (overview) return toSession(overview, accountId)
    return error ? { status: 'failed', error, retry: () => void refetch() } : LOADING
  }, [isSignedIn, overview, accountId, error, refetch])

  // Requests name the account they are about, so the one on the screen must be the one in the store.
  const currentId = session.status === 'signedIn' ? (session.currentAccount?.account.entityId ?? null) : null
  const isLoaded = session.status === 'signedIn'
  useEffect(() => {
    if (isLoaded) store.setAccountId(currentId)
  }, [isLoaded, currentId, store])

  // After the account is in the store: the socket speaks for it, and would have to be opened anew.
  useEffect(() => (isLoaded ? followUserAndAccounts(client) : undefined), [client, isLoaded])

  const isDisabled = overview?.loginDisabled === true
  useEffect(() => {
    if (isDisabled) store.signOut('left')
  }, [isDisabled, store])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. */
export function useSession(): Session {
  return useContext(SessionContext)
}

const ANONYMOUS: Session = { status: 'anonymous' }
const LOADING: Session = { status: 'loading' }
const SessionContext = createContext<Session>(ANONYMOUS)

function useStored<T>(store: SessionStore, read: () => T): T {
  return useSyncExternalStore((notify) => {
    const stops = [
      store.on('signedIn', notify),
      store.on('signedOut', notify),
      store.on('accountChanged', notify),
    ]
    return () => stops.forEach((stop) => stop())
  }, read)
}
