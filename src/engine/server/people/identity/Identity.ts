import type { Database } from '../../db/Database.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'

/** Dependencies of the session operations. */
export interface IdentityContext extends ServerSecrets {
  readonly db: Database
  readonly now: () => Date
  /** The machine’s own time: authenticators and access tokens count by clocks that are never moved. Default: `now`. */
  readonly machine?: () => Date
  /** Who must have a second factor. Users who have one are always asked for it. */
  readonly secondFactor: 'staff' | 'off'
  /** Users who once signed in by an identity provider or a token can only sign in that way. Default: false, there are none. */
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
