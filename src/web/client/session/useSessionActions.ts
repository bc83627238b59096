import { useMemo } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { randomId } from '../../lib/randomId.ts'
import { logWarning } from '../../lib/log.ts'
import { useClient } from '../ClientProvider.tsx'
import type { PersonalApollo } from '../createPersonalApollo.ts'
import type { SessionStore, Tokens } from '../SessionStore.ts'
import { SignOutDocument } from './generated/session.ts'
import { useSession } from './SessionProvider.tsx'
import { switchAccount } from './switchAccount.ts'

export interface SessionActions {
  /** Never rejects: server errors are only logged. */
  readonly signOut: () => Promise<void>
  /** Signs in with tokens from another operation, such as sign-up. */
  readonly adoptTokens: (tokens: Tokens) => void
  /** Switches to another of the person's accounts and loads its first page anew, or the page `to`. */
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

async function signOut(apollo: PersonalApollo, store: SessionStore): Promise<void> {
  const refreshToken = store.tokens()?.refreshToken
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const input = { refreshToken: refreshToken ?? '', clientCorrelationId: randomId() }
    const client = await apollo.load()
    if (refreshToken)
      await client.mutate({
        mutation: SignOutDocument,
        variables: { input },
        context: { fetchOptions: { signal }, queryDeduplication: false },
      })
  } catch (error) {
    logWarning('The server could not be told of the sign-out.', error)
  } finally {
    store.signOut('left')
  }
}
