import { subjectOf } from './tokenClaims.ts'
import type { SessionStore, Tokens } from './SessionStore.ts'

/**
 * Lets the person whose session has ended sign in again over the open page. The requests wait meanwhile and are then
 * retried, but never as another person.
 */
export interface Reentry {
  /** True while requests wait: show the question. */
  readonly isAsked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** A page is open over which the question can be shown. Call the result when it is left. */
  readonly open: () => () => void
  /** The new tokens of the same person; null when there are none. Answers at once when no page is open. */
  readonly ask: () => Promise<Tokens | null>
  /** Signs in: the same person continues, another person starts a session of their own. */
  readonly signIn: (tokens: Tokens) => void
  /** The person does not sign in here. */
  readonly leave: () => void
}

export function createReentry(store: SessionStore): Reentry {
  const listeners = new Set<() => void>()
  const waiting = new Set<(tokens: Tokens | null) => void>()
  let pages = 0

  const settle = (tokens: Tokens | null) => {
    if (waiting.size === 0) return
    const answered = [...waiting]
    waiting.clear()
    for (const onAnswer of answered) onAnswer(tokens)
    tell()
  }
  const tell = () => listeners.forEach((listener) => listener())
  // The person has signed in again in another tab.
  store.on('tokensUpdated', () => settle(store.tokens()))
  store.on('signedOut', () => settle(null))

  return {
    isAsked: () => waiting.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => {
      pages += 1
      return () => {
        pages -= 1
        if (pages === 0) settle(null)
      }
    },
    ask: () =>
      pages === 0
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            waiting.add(resolve)
            tell()
          }),
    signIn: (next) => {
      const before = store.tokens()
      if (waiting.size === 0 || before === null) return store.signIn(next)
      if (isSamePerson(before, next)) return store.updateTokens(next)
      store.signOut('expired')
      store.signIn(next)
    },
    leave: () => settle(null),
  }
}

function isSamePerson(before: Tokens, next: Tokens): boolean {
  const subject = subjectOf(before.accessToken)
  return subject !== null && subject === subjectOf(next.accessToken)
}
