import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { ApiError, problemOf } from '../ApiError.ts'
import type { ApiClient } from '../createApiClient.ts'
import { useClient } from '../ClientProvider.tsx'
import type { Session } from './Session.ts'
import { useStored } from './useStored.ts'

/** Provides the current session. The code that loads it and keeps it current is fetched at sign-in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const isSignedIn = useStored(client.store, () => client.store.tokens() !== null)
  const [session, setSession] = useState<Session>(LOADING)
  const isReady = useSessionCode(client, isSignedIn, setSession)
  return (
    <SessionContext value={isSignedIn ? session : ANONYMOUS}>
      {children}
      {isSignedIn && isReady && (
        <Suspense>
          <LiveSession onChange={setSession} />
        </Suspense>
      )}
    </SessionContext>
  )
}

/** Who is signed in. */
export function useSession(): Session {
  return useContext(SessionContext)
}

const readLiveSession = () => import('./LiveSession.tsx')
const LiveSession = lazy(async () => ({ default: (await readLiveSession()).LiveSession }))

/** Preloads the session's code, for a page that knows early that it needs it. */
export async function loadSession({ apollo }: ApiClient): Promise<void> {
  await Promise.all([readLiveSession(), apollo.load()])
}

/** True once the code has loaded. A failure to load appears as a failed session. */
function useSessionCode(client: ApiClient, isNeeded: boolean, onChange: (session: Session) => void): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isNeeded || isReady) return undefined
    let isOver = false
    const load = () => {
      onChange(LOADING)
      loadSession(client).then(
        () => isOver || setReady(true),
        (cause: unknown) => {
          const error = new ApiError(
            [problemOf('NETWORK', 'The code of a session did not come')],
            null,
            cause,
          )
          if (!isOver) onChange({ status: 'failed', error, retry: load })
        },
      )
    }
    load()
    return () => {
      isOver = true
    }
  }, [client, isNeeded, isReady, onChange])
  return isReady
}

const ANONYMOUS: Session = { status: 'anonymous' }
const LOADING: Session = { status: 'loading' }
const SessionContext = createContext<Session>(ANONYMOUS)
