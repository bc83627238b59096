import { createEmitter, type Emitter } from '../lib/emitter.ts'
import { createSafeStorage, localStore, type SafeStorage } from '../lib/safeStorage.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Happenings that other parts of the page may follow. */
export interface SessionEvents {
  readonly signedIn: undefined
  /** `expired`: the session could not be renewed. `left`: by choice. Either may have happened in another tab. */
  readonly signedOut: 'left' | 'expired'
  readonly tokensUpdated: undefined
  readonly accountChanged: number | null
}

/** Tokens and current account, shared by the tabs of one browser. */
export interface SessionStore {
  readonly tokens: () => Tokens | null
  readonly signIn: (tokens: Tokens) => void
  readonly updateTokens: (tokens: Tokens) => void
  readonly signOut: (reason: SessionEvents['signedOut']) => void
  readonly accountId: () => number | null
  readonly setAccountId: (id: number | null) => void
  readonly on: Emitter<SessionEvents>['on']
}

export const TOKENS_KEY = 'fundament.tokens'
export const ACCOUNT_KEY = 'fundament.account'
/** Tells the other tabs that nobody chose to leave: what is typed there is worth keeping. */
const EXPIRED_KEY = 'fundament.expired'

/** What was chosen on this device, whoever uses it; all else of ours in the storage goes when somebody leaves. */
const DEVICE_KEYS = ['mode', 'sidebar', 'menuGroups', 'partner', 'restricted'].map(
  (name) => `fundament.${name}`,
)

export function createSessionStore(
  storage: SafeStorage = localStore,
  page: EventTarget = window,
  tabStorage: SafeStorage = createSafeStorage(() => window.sessionStorage),
): SessionStore {
  const { on, emit } = createEmitter<SessionEvents>()
  // `useSyncExternalStore` compares by identity, hence one object per stored text.
  let cached: { readonly text: string | null; readonly tokens: Tokens | null } = { text: null, tokens: null }

  const tokens = () => {
    const text = storage.get(TOKENS_KEY)
    if (text !== cached.text) cached = { text, tokens: parseTokens(text) }
    return cached.tokens
  }
  const accountId = () => {
    const id = Number(storage.get(ACCOUNT_KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  }
  const setAccountId = (id: number | null) => {
    if (id === accountId()) return
    if (id === null) storage.remove(ACCOUNT_KEY)
    else storage.set(ACCOUNT_KEY, String(id))
    emit('accountChanged', id)
  }

  const leave = (reason: SessionEvents['signedOut']) => {
    // Who is only asked to sign in again finds what was typed: see `createDrafts`.
    if (reason === 'left') [storage, tabStorage].forEach(clearOwnData)
    emit('signedOut', reason)
  }

  // Another tab signed in, renewed, left or chose another account.
  page.addEventListener('storage', (event) => {
    const key = (event as StorageEvent).key
    if (key === ACCOUNT_KEY && cached.tokens !== null) emit('accountChanged', accountId())
    if (key !== TOKENS_KEY && key !== null) return
    const before = cached.tokens
    const after = tokens()
    if (before && !after) leave(storage.get(EXPIRED_KEY) === null ? 'left' : 'expired')
    else if (!before && after) emit('signedIn', undefined)
    else if (before !== after) emit('tokensUpdated', undefined)
  })

  return {
    tokens,
    accountId,
    setAccountId,
    on,
    signIn: (next) => {
      storage.remove(ACCOUNT_KEY)
      storage.remove(EXPIRED_KEY)
      storage.set(TOKENS_KEY, JSON.stringify(next))
      emit('signedIn', undefined)
    },
    updateTokens: (next) => {
      storage.set(TOKENS_KEY, JSON.stringify(next))
      emit('tokensUpdated', undefined)
    },
    signOut: (reason) => {
      if (!tokens()) return
      if (reason === 'expired') storage.set(EXPIRED_KEY, 'true')
      storage.remove(TOKENS_KEY)
      storage.remove(ACCOUNT_KEY)
      leave(reason)
    },
  }
}

function clearOwnData(storage: SafeStorage) {
  for (const key of storage.keys()) {
    const isDevice = DEVICE_KEYS.some((kept) => key.startsWith(kept))
    if (key.startsWith('fundament.') && !isDevice) storage.remove(key)
  }
}

function parseTokens(text: string | null): Tokens | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { accessToken, refreshToken } = value as Partial<Tokens>
    return typeof accessToken === 'string' && typeof refreshToken === 'string'
      ? { accessToken, refreshToken }
      : null
  } catch {
    return null
  }
}
