import type { GraphQLSchema } from 'graphql'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import type { Database } from '../db/Database.ts'
import type { AdminModelChanges } from '../domain/AdminModelChanges.ts'
import type { ChangeNotices } from '../domain/audit/changeNotices.ts'
import type { IdentityContext } from '../domain/identity/Identity.ts'
import type { IdentityChanges } from '../domain/identity/identityChanges.ts'
import type { CaptchaProvider } from '../providers/captcha/CaptchaProvider.ts'
import type { MailProvider } from '../providers/mail/MailProvider.ts'
import type { SmsProvider } from '../providers/sms/SmsProvider.ts'
import type { Logger } from './logger.ts'

/** Everything the host serves. */
export interface HostOptions {
  readonly db: Database
  readonly schema: GraphQLSchema
  readonly identity: IdentityContext
  readonly identityChanges: IdentityChanges
  readonly changeNotices: ChangeNotices
  readonly mail: MailProvider
  readonly sms: SmsProvider
  readonly captcha: CaptchaProvider
  /** Null: what the sandboxes keep is not to be read over HTTP. */
  readonly outbox: OutboxFolders | null
  readonly adminModel: AdminModelSource
  readonly log: Logger
  /** Built web app; null serves the API alone. */
  readonly webFolder: string | null
  readonly isProduction: boolean
  readonly metricsToken: string | null
  readonly trustedProxies: number
  /** Where people reach the app; null: as the request says, as far as that can be trusted. */
  readonly publicUrl: string | null
  /** Public key of the captcha; null where none is asked for. */
  readonly captchaSiteKey: string | null
  /** What the one shared login of a test environment is checked against; null where everybody may look. */
  readonly restrictedAccess: RestrictedAccess | null
  /** Mails and text messages are only written down, for people who try the demo. */
  readonly isSandbox: boolean
}

/** Folders of the sandboxes; null for a provider that really sends. */
export interface OutboxFolders {
  readonly mail: string | null
  readonly sms: string | null
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
