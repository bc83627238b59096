import type { IdentityContext } from '../../../people/identity/Identity.ts'
import { openSecret, sealSecret } from '../../../people/identity/secondFactor/authenticatorSecret.ts'
import { setOwnCookie, type Visit } from '../../http/ownCookies.ts'

/** What a browser keeps for us for a while, without being able to read or change it. */
export interface SealedCookie<T> {
  readonly keep: (visit: Visit, value: T) => void
  /** Reads and deletes it. Null: it is missing, expired, or not made by this server. */
  readonly take: (visit: Visit) => T | null
}

interface Sealed<T> {
  readonly value: T
  /** Milliseconds. */
  readonly until: number
}

/** `lax`: it comes along when a provider sends the person back, and with nothing else from another site. */
export function sealedCookie<T>(
  identity: IdentityContext,
  name: string,
  { path, seconds }: { readonly path: string; readonly seconds: number },
): SealedCookie<T> {
  const options = { path, sameSite: 'lax' } as const
  const now = (): number => identity.now().getTime()
  return {
    keep: (visit, value) => {
      const sealed: Sealed<T> = { value, until: now() + seconds * 1000 }
      const text = `${name} ${JSON.stringify(sealed)}`
      setOwnCookie(visit, name, sealSecret(identity, NOBODY, text, 'backend-sessions'), {
        ...options,
        maxAge: seconds,
      })
    },
    take: (visit) => {
      const kept = visit.request.cookies[name]
      if (kept === undefined) return null
      setOwnCookie(visit, name, '', { ...options, maxAge: 0 })
      const text = openSecret(identity, NOBODY, kept, 'backend-sessions')
      if (text === null || !text.startsWith(`${name} `)) return null
      // Only this server can have sealed it.
      const { value, until } = JSON.parse(text.slice(name.length + 1)) as Sealed<T>
      return until > now() ? value : null
    },
  }
}

/** It is about a browser. */
const NOBODY = 0
