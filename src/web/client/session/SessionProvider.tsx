import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { useClient } from '../ClientProvider.tsx'
import type { SessionStore } from '../SessionStore.ts'
import { useServerQuery } from '../useServerQuery.ts'
import { OVERVIEW_REQUEST } from './documents.ts'
import { followUserAndAccounts } from './followUserAndAccounts.ts'
import { type Session, toSession } from './Session.ts'

/** Loads who is signed in and keeps it fresh. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const { store } = client
  const isSignedIn = useStored(store, () => store.tokens() !== null)
  const accountId = useStored(store, store.accountId)
  const { query, variables, options } = OVERVIEW_REQUEST
  const { data, error, isLoading, refetch } = useServerQuery(isSignedIn ? query : null, variables, options)
  const overview = isSignedIn ? data?.userAndAccounts : undefined

  const session = useMemo<Session>(() => {
    if (!isSignedIn) return ANONYMOUS
    if (overview) return toSession(overview, accountId)
    return isLoading ? LOADING : { status: 'failed', error, retry: refetch }
  }, [isSignedIn, overview, accountId, isLoading, error, refetch])

  // Requests name the account they are about, so the one on the screen must be the one in the store: before the pages
  // are told of it, for they ask at once.
  const currentId = session.status === 'signedIn' ? (session.currentAccount?.account.entityId ?? null) : null
  const isLoaded = session.status === 'signedIn'
  const isSettled = !isLoaded || currentId === accountId
  useLayoutEffect(() => {
    if (isLoaded) store.setAccountId(currentId)
  }, [isLoaded, currentId, store])

  // After the account is in the store: the socket speaks for it, and would have to be opened anew.
  useEffect(() => (isLoaded ? followUserAndAccounts(client) : undefined), [client, isLoaded])

  const isDisabled = overview?.loginDisabled === true
  useEffect(() => {
    if (isDisabled) store.signOut('left')
  }, [isDisabled, store])

  return <SessionContext value={isSettled ? session : LOADING}>{children}</SessionContext>
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
