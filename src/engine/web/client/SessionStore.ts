import { createEmitter, type Emitter } from '../lib/emitter.ts'
import { createSafeStorage, localStore, type SafeStorage } from '../lib/safeStorage.ts'
import { subjectOf } from './tokenClaims.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** As they are kept. The browser's clock may be wrong: it only says how long ago they came. */
export interface KeptTokens extends Tokens {
  /** Milliseconds of the browser's own clock; null when it is not known. */
  readonly receivedAt: number | null
}

/** Events that other parts of the page may subscribe to. */
export interface SessionEvents {
  readonly signedIn: undefined
  /**
   * `expired`: the session could not be renewed. `left`: the person signed out. Either may have happened in
   * another tab.
   */
  readonly signedOut: 'left' | 'expired'
  readonly tokensUpdated: undefined
  readonly accountChanged: number | null
}

/** Tokens and current account, shared by the tabs of one browser. */
export interface SessionStore {
  readonly tokens: () => KeptTokens | null
  readonly signIn: (tokens: Tokens) => void
  readonly updateTokens: (tokens: Tokens) => void
  readonly signOut: (reason: SessionEvents['signedOut']) => void
  /** Whether the last session expired and no one has signed in since. */
  readonly hasExpired: () => boolean
  readonly accountId: () => number | null
  readonly setAccountId: (id: number | null) => void
  /** As whom the person looks in this tab, see `writeView`; null: as themselves. Others do not take it over. */
  readonly view: () => string | null
  /** The caller must reload the tab: the data on the screen was read with other rights. */
  readonly setView: (view: string | null) => void
  readonly on: Emitter<SessionEvents>['on']
}

export const TOKENS_KEY = 'fundament.tokens'
export const ACCOUNT_KEY = 'fundament.account'
const VIEW_KEY = 'fundament.viewAs'
/** Tells the other tabs that the session expired without a sign-out, so they should keep what is typed. */
const EXPIRED_KEY = 'fundament.expired'

/** Device settings, independent of the person; all our other stored data is cleared at sign-out. */
const DEVICE_KEYS = ['mode', 'sidebar', 'menuGroups', 'partner'].map((name) => `fundament.${name}`)

export function createSessionStore(
  storage: SafeStorage = localStore,
  page: EventTarget = window,
  tabStorage: SafeStorage = createSafeStorage(() => window.sessionStorage),
): SessionStore {
  const { on, emit } = createEmitter<SessionEvents>()
  // `useSyncExternalStore` compares by identity, hence one object per stored text.
  let cached: { readonly text: string | null; readonly tokens: KeptTokens | null } = {
    text: null,
    tokens: null,
  }

  const tokens = () => {
    const text = storage.get(TOKENS_KEY)
    if (text !== cached.text) cached = { text, tokens: parseTokens(text) }
    return cached.tokens
  }
  const keep = ({ accessToken, refreshToken }: Tokens) => {
    const kept: KeptTokens = { accessToken, refreshToken, receivedAt: Date.now() }
    storage.set(TOKENS_KEY, JSON.stringify(kept))
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

  const owner = () => {
    const known = tokens()
    return known && subjectOf(known.accessToken)
  }
  const view = () => {
    const [whose, text = null] = tabStorage.get(VIEW_KEY)?.split(' ') ?? []
    return whose !== undefined && whose === owner() ? text : null
  }

  /**
   * Whether listeners know of a session. The storage may be ahead, because another tab's changes arrive one
   * by one.
   */
  let isSignedIn = tokens() !== null

  const leave = (reason: SessionEvents['signedOut'], storages: readonly SafeStorage[]) => {
    isSignedIn = false
    // After signing in again, the person finds what was typed: see `createDrafts`.
    if (reason === 'left') storages.forEach(clearOwnData)
    emit('signedOut', reason)
  }

  // Another tab signed in, renewed, signed out or chose another account.
  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === ACCOUNT_KEY && isSignedIn) emit('accountChanged', accountId())
    if (key !== TOKENS_KEY && key !== null) return
    const wasSignedIn = isSignedIn
    isSignedIn = parseTokens(newValue) !== null
    if (wasSignedIn && isSignedIn) emit('tokensUpdated', undefined)
    else if (isSignedIn) emit('signedIn', undefined)
    // The other tab has cleared the shared data; what is there now may belong to the next person.
    else if (wasSignedIn) leave(hasExpired() ? 'expired' : 'left', [tabStorage])
  })

  const hasExpired = () => storage.get(EXPIRED_KEY) !== null

  return {
    tokens,
    accountId,
    setAccountId,
    view,
    setView: (next) => {
      if (next === null) tabStorage.remove(VIEW_KEY)
      else tabStorage.set(VIEW_KEY, `${owner() ?? ''} ${next}`)
    },
    hasExpired,
    on,
    signIn: (next) => {
      storage.remove(ACCOUNT_KEY)
      storage.remove(EXPIRED_KEY)
      keep(next)
      isSignedIn = true
      emit('signedIn', undefined)
    },
    updateTokens: (next) => {
      keep(next)
      emit('tokensUpdated', undefined)
    },
    signOut: (reason) => {
      if (!tokens()) return
      if (reason === 'expired') storage.set(EXPIRED_KEY, 'true')
      storage.remove(TOKENS_KEY)
      storage.remove(ACCOUNT_KEY)
      leave(reason, [storage, tabStorage])
    },
  }
}

function clearOwnData(storage: SafeStorage) {
  for (const key of storage.keys()) {
    const isDevice = DEVICE_KEYS.some((kept) => key.startsWith(kept))
    if (key.startsWith('fundament.') && !isDevice) storage.remove(key)
  }
}

function parseTokens(text: string | null): KeptTokens | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { accessToken, refreshToken, receivedAt } = value as Partial<KeptTokens>
    return typeof accessToken === 'string' && typeof refreshToken === 'string'
      ? { accessToken, refreshToken, receivedAt: typeof receivedAt === 'number' ? receivedAt : null }
      : null
  } catch {
    return null
  }
}
