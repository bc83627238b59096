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
}

export interface AdminModelSource extends AdminModelChanges {
  /** The last good model, with the problems of the newest edit. */
  readonly current: () => AdminModel
}
