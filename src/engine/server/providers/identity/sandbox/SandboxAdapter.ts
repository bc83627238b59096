import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly payload: AdapterPayload
  readonly endsAt: number
}

/** Anybody can begin a visit, and nothing here is worth keeping. */
const MOST_KEPT = 1_000
const SECONDS_KEPT = 1_200

/** Keeps what the sandbox issuer must remember, in this process. */
export function sandboxAdapters(): AdapterFactory {
  const kept = new Map<string, Kept>()
  const read = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    return found !== undefined && found.endsAt > Date.now() ? found.payload : undefined
  }
  return (model): Adapter => {
    const keyOf = (id: string): string => `${model} ${id}`
    return {
      upsert: async (id, payload, expiresIn = SECONDS_KEPT) => {
        kept.set(keyOf(id), { payload, endsAt: Date.now() + expiresIn * 1000 })
        const [oldest] = kept.keys()
        if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      },
      // Sessions are not kept: the next user of the browser may be another person.
      find: async (id) => (model === 'Session' ? undefined : read(keyOf(id))),
      findByUid: async (uid) => {
        for (const key of kept.keys()) {
          const payload = key.startsWith(keyOf('')) ? read(key) : undefined
          if (payload?.uid === uid) return payload
        }
        return undefined
      },
      // No devices.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
