import type { ApolloClient } from '@apollo/client'
import type { SessionStore } from './SessionStore.ts'

/** Apollo's client for the current person and account. */
export interface PersonalApollo {
  /** Null until loaded: public pages do not need it. */
  readonly current: () => ApolloClient | null
  /** Loads Apollo on first use. Rejects when its code cannot be loaded; the next call tries again. */
  readonly load: () => Promise<ApolloClient>
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a client; may have to load its code first. */
export type ApolloMaker = () => ApolloClient

/**
 * Provides a new client when a person signs in or out and when another account is chosen. A new cache cannot
 * contain anybody else's data, and late answers end up in the old one. A session's first account is no
 * change, because nothing was requested for any account before.
 */
export function createPersonalApollo(
  store: SessionStore,
  fetchMaker: () => Promise<ApolloMaker>,
): PersonalApollo {
  const listeners = new Set<() => void>()
  let loaded: { readonly create: ApolloMaker; readonly apollo: ApolloClient } | null = null
  let loading: Promise<ApolloClient> | null = null
  let account = store.accountId()

  const start = (create: ApolloMaker) => {
    const apollo = create()
    loaded = { create, apollo }
    for (const listener of listeners) listener()
    return apollo
  }
  const renew = () => {
    account = store.accountId()
    if (loaded) start(loaded.create)
  }
  store.on('signedIn', renew)
  store.on('signedOut', renew)
  store.on('accountChanged', (next) => {
    if (account !== null) renew()
    else account = next
  })
  const load = () => {
    if (loaded) return Promise.resolve(loaded.apollo)
    loading ??= fetchMaker()
      .then(start)
      .finally(() => {
        loading = null
      })
    return loading
  }
  return {
    current: () => loaded?.apollo ?? null,
    load,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
