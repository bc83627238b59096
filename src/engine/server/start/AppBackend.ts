import type { GraphQLSchema } from 'graphql'
import type { Database } from '../db/Database.ts'
import type { AdminModelSource } from '../api/RequestContext.ts'
import type { Backend } from '../host/HostOptions.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import type { Logger } from '../host/logger.ts'
import type { WatchFiles } from '../host/watchFiles.ts'
import type { ChangeNotices } from '../kernel/audit/changeNotices.ts'
import type { OpenClock } from '../kernel/clock/Clock.ts'
import type { Jobs } from '../kernel/jobs/openJobs.ts'
import type { IdentityContext } from '../people/identity/Identity.ts'
import type { Providers } from './openProviders.ts'
import type { OpenedServices } from './openServices.ts'

/** A backend, and what a server does for it. */
export interface AppBackend extends Backend {
  /** Users may sign in with an identity provider of the backend. */
  readonly hasOpenId: boolean
  /** Before the database is filled: what the seed and every later step rely on. Throws a StartError. */
  readonly begin: (onClose: OnClose) => void
  /** Before the first request. */
  readonly prepare: (server: StartingServer) => Promise<void>
  /** What happens as time passes, once requests are taken. */
  readonly work: (server: StartedServer, everyMs: number | undefined) => Promise<void>
  /** Stops watching files. */
  readonly close: () => void
}

/** Opens a backend for the platform's own schema. */
export type OpenBackend = (schema: GraphQLSchema, log: Logger, watch: WatchFiles) => Promise<AppBackend>

/** Registers a step of closing; the last one registered runs first. */
export type OnClose = (step: () => void | Promise<void>) => void

export interface StartingServer extends Pick<Providers, 'documents'> {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly settings: HostSettings
  readonly changeNotices: ChangeNotices
  readonly log: Logger
  readonly onClose: OnClose
  /** This server opened and filled the database. */
  readonly isOwnDatabase: boolean
}

export interface StartedServer
  extends
    Omit<StartingServer, 'isOwnDatabase' | 'changeNotices'>,
    Pick<OpenedServices, 'services' | 'extraJobs'> {
  readonly tokenSecret: IdentityContext['tokenSecret']
  readonly clock: OpenClock
  readonly url: string
  readonly adminModel: AdminModelSource
}
