import type { Database } from '../../db/Database.ts'

/** What the operations on sessions need. */
export interface IdentityContext {
  readonly db: Database
  /** At least 32 characters; the same on every server. */
  readonly tokenSecret: string
  readonly now: () => Date
}

/** Tokens as they travel. */
export interface TokenPair {
  /** JWT, 15 minutes. */
  readonly accessToken: string
  /** Good for one refresh. */
  readonly refreshToken: string
}

/** Whose session a token belongs to; `familyId` is the session. */
export interface Session {
  readonly userId: number
  readonly familyId: string
}
