import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useSession } from '../client/session/SessionProvider.tsx'
import { createDrafts, type Drafts } from '../lib/drafts.ts'

/** Lets forms survive the end of a session. */
export interface DraftStore {
  readonly drafts: Drafts
  /** The signed-in user; null when signed out. */
  readonly userId: number | null
  /**
   * Listens for the end of the session while the forms are still mounted, and for the end of the page while the person
   * is asked to sign in again. Returns the function that unsubscribes.
   */
  readonly onExpired: (listener: () => void) => () => void
}

/** Wraps everything with forms, inside the session. Signing out deletes the drafts: see `SessionStore`. */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const { store, reentry } = useClient()
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.user.personEntityId : null
  const [drafts] = useState(() => createDrafts())
  const draftStore = useMemo<DraftStore>(
    () => ({
      drafts,
      userId,
      onExpired: (listener) => {
        const stop = store.on('signedOut', (reason) => {
          if (reason === 'expired') listener()
        })
        const leave = () => {
          if (reentry.isAsked()) listener()
        }
        window.addEventListener('pagehide', leave)
        return () => {
          stop()
          window.removeEventListener('pagehide', leave)
        }
      },
    }),
    [drafts, userId, store, reentry],
  )
  return <DraftsContext value={draftStore}>{children}</DraftsContext>
}

/** Null without draft storage; forms work anyway. */
export function useDraftStore(): DraftStore | null {
  return useContext(DraftsContext)
}

const DraftsContext = createContext<DraftStore | null>(null)
