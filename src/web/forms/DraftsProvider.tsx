import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../client/session/SessionProvider.tsx'
import { createDrafts, type Drafts } from '../lib/drafts.ts'

/** What forms need to outlive the end of a session. */
export interface DraftKeeper {
  readonly drafts: Drafts
  /** Who is signed in; null when nobody is. */
  readonly userId: number | null
  /** Hears of the end of the session while the forms are still there. Gives the function that stops it. */
  readonly onExpired: (listener: () => void) => () => void
}

/** Around everything that has forms, inside the session. Whoever signs out by choice leaves none behind: see `SessionStore`. */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const { store } = useClient()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user.personEntityId : null
  const [drafts] = useState(() => createDrafts())
  const keeper = useMemo<DraftKeeper>(
    () => ({
      drafts,
      userId,
      onExpired: (listener) =>
        store.on('signedOut', (reason) => {
          if (reason === 'expired') listener()
        }),
    }),
    [drafts, userId, store],
  )
  return <DraftsContext value={keeper}>{children}</DraftsContext>
}

/** Null where nothing keeps drafts: forms work all the same. */
export function useDraftKeeper(): DraftKeeper | null {
  return useContext(DraftsContext)
}

const DraftsContext = createContext<DraftKeeper | null>(null)
