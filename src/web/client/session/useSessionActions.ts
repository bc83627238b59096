import { useMemo } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { randomId } from '../../lib/randomId.ts'
import { logWarning } from '../../lib/log.ts'
import { ApiError, toPayloadProblem } from '../ApiError.ts'
import { useClient } from '../ClientProvider.tsx'
import type { ApiClient } from '../createApiClient.ts'
import type { Tokens } from '../SessionStore.ts'
import { SIGN_IN, SIGN_OUT } from './documents.ts'
import { useSession } from './SessionProvider.tsx'
import { switchAccount } from './switchAccount.ts'

export interface SessionActions {
  /** Rejects with `ApiError`; its first problem is what to show. */
  readonly signIn: (username: string, password: string) => Promise<void>
  /** Never rejects: what the server says about it is only logged. */
  readonly signOut: () => Promise<void>
  /** Signs in with tokens that the server gave for something else: signing up. */
  readonly adoptTokens: (tokens: Tokens) => void
  /** Goes on as one of the person's other accounts, on its first page, which is loaded anew. */
  readonly switchAccount: (id: number) => void
}

/** Nobody waits longer than this to be signed out. */
const PATIENCE_MS = 3000

export function useSessionActions(): SessionActions {
  const client = useClient()
  const session = useSession()
  const { locale } = useLanguage()
  const accounts = session.status === 'signedIn' ? session.accounts : NO_ACCOUNTS
  return useMemo(
    () => ({
      signIn: (username, password) => signIn(client, username, password),
      signOut: () => signOut(client),
      adoptTokens: ({ accessToken, refreshToken }) => client.store.signIn({ accessToken, refreshToken }),
      switchAccount: (id) => switchAccount(client.store, accounts, id, locale),
    }),
    [client, accounts, locale],
  )
}

const NO_ACCOUNTS: readonly never[] = []

async function signIn(client: ApiClient, username: string, password: string): Promise<void> {
  const input = { username, password, clientCorrelationId: randomId() }
  const { data } = await client.execute(SIGN_IN, { input }, { anonymous: true })
  const { accessToken, refreshToken, errors } = data.signIn
  if (!accessToken || !refreshToken) throw new ApiError(errors.map(toPayloadProblem))
  client.store.signIn({ accessToken, refreshToken })
}

async function signOut(client: ApiClient): Promise<void> {
  const refreshToken = client.store.tokens()?.refreshToken
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const input = { refreshToken: refreshToken ?? '', clientCorrelationId: randomId() }
    if (refreshToken) await client.execute(SIGN_OUT, { input }, { signal })
  } catch (error) {
    logWarning('The server could not be told of the sign-out.', error)
  } finally {
    client.store.signOut('left')
  }
}
