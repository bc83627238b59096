import type { Database } from '../../db/Database.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'

/** Dependencies of the session operations. */
export interface IdentityContext extends ServerSecrets {
  readonly db: Database
  readonly now: () => Date
  /** The machine’s own time: authenticators and access tokens count by clocks that nobody moves. Default: `now`. */
  readonly machine?: () => Date
  /** Who must have a second factor. Whoever has one is always asked for it. */
  readonly secondFactor: 'staff' | 'off'
  /** Whoever has come in by an identity provider or a token once comes in by these alone. Default: false, there are none. */
  readonly hasOpenId?: boolean
}

/** Tokens as sent to the client. */
export interface TokenPair {
  /** JWT, 15 minutes. */
  readonly accessToken: string
  /** Valid for one refresh. */
  readonly refreshToken: string
}

/** The owner of a token; `familyId` is the session. */
export interface Session {
  readonly userId: number
  readonly familyId: string
}
