import { useMemo } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { randomId } from '../../lib/randomId.ts'
import { logWarning } from '../../lib/log.ts'
import { signInWays } from '../../lib/signInWays.ts'
import { useClient } from '../ClientProvider.tsx'
import type { PersonalApollo } from '../createPersonalApollo.ts'
import type { SessionStore, Tokens } from '../SessionStore.ts'
import { SignOutDocument } from './generated/session.ts'
import { endOpenIdSession } from './openIdSession.ts'
import { useSession } from './SessionProvider.tsx'
import { switchAccount } from './switchAccount.ts'

export interface SessionActions {
  /** Never rejects: server errors are only logged. */
  readonly signOut: () => Promise<void>
  /** Signs in with tokens from another operation, such as sign-up. */
  readonly adoptTokens: (tokens: Tokens) => void
  /** Switches to another of the person's accounts and loads its first page, or the page `to`. */
  readonly switchAccount: (id: number, to?: string) => void
}

/** Longest wait for a sign-out. */
const PATIENCE_MS = 3000

export function useSessionActions(): SessionActions {
  const { store, apollo } = useClient()
  const session = useSession()
  const { locale } = useLanguage()
  const accounts = session.status === 'signedIn' ? session.accounts : NO_ACCOUNTS
  return useMemo(
    () => ({
      signOut: () => signOut(apollo, store),
      adoptTokens: ({ accessToken, refreshToken }) => store.signIn({ accessToken, refreshToken }),
      switchAccount: (id, to) => switchAccount(store, accounts, id, locale, to),
    }),
    [apollo, store, accounts, locale],
  )
}

const NO_ACCOUNTS: readonly never[] = []

/** Ends the session here first: what is on its way is given up before the server would refuse it. */
async function signOut(apollo: PersonalApollo, store: SessionStore): Promise<void> {
  const refreshToken = store.tokens()?.refreshToken
  if (refreshToken === undefined) return
  store.signOut('left')
  try {
    const { openId, token } = signInWays()
    if (openId !== null || token !== null) {
      const address = await endOpenIdSession(refreshToken, AbortSignal.timeout(PATIENCE_MS))
      if (address !== null) window.location.assign(address)
      return
    }
    const client = await apollo.load()
    await client.mutate({
      mutation: SignOutDocument,
      variables: { input: { refreshToken, clientCorrelationId: randomId() } },
      // Notifies the server even if the page is closed at once.
      context: {
        anonymous: true,
        fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS), keepalive: true },
      },
    })
  } catch (error) {
    logWarning('The server could not be notified of the sign-out.', error)
  }
}
