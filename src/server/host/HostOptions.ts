import type { GraphQLSchema } from 'graphql'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { Database } from '../db/Database.ts'
import type { AdminModelChanges } from '../domain/AdminModelChanges.ts'
import type { ChangeNotices } from '../domain/audit/changeNotices.ts'
import type { IdentityContext } from '../domain/identity/Identity.ts'
import type { IdentityChanges } from '../domain/identity/identityChanges.ts'
import type { MailProvider } from '../providers/mail/MailProvider.ts'
import type { Logger } from './logger.ts'

/** Everything the host serves. */
export interface HostOptions {
  readonly db: Database
  readonly schema: GraphQLSchema
  readonly identity: IdentityContext
  readonly identityChanges: IdentityChanges
  readonly changeNotices: ChangeNotices
  readonly mail: MailProvider
  readonly adminModel: AdminModelSource
  readonly log: Logger
  /** Built web app; null serves the API alone. */
  readonly webFolder: string | null
  readonly isProduction: boolean
  readonly metricsToken: string | null
  readonly trustedProxies: number
  /** Public key of the captcha; null where none is asked for. */
  readonly captchaSiteKey: string | null
  /** What the one shared login of a test environment is checked against; null where everybody may look. */
  readonly restrictedAccess: RestrictedAccess | null
  /** Mails and text messages are only written down, for people who try the demo. */
  readonly isSandbox: boolean
}

/** PBKDF2 with SHA-256 over the password: salt and hash in hexadecimal. */
export interface RestrictedAccess {
  readonly username: string
  readonly salt: string
  readonly iterations: number
  readonly hash: string
}

export interface AdminModelSource extends AdminModelChanges {
  /** The last good model, with the problems of the newest edit. */
  readonly current: () => AdminModel
}
