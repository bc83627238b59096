import type { GraphQLSchema } from 'graphql'
import type { Database } from '../../engine/server/db/Database.ts'
import type { AdminModelSource, Backend, PluginRoutes } from '../../engine/server/host/HostOptions.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import type { WatchFiles } from '../../engine/server/host/watchFiles.ts'
import type { ChangeNotices } from '../../engine/server/kernel/audit/changeNotices.ts'
import type { OpenClock } from '../../engine/server/kernel/clock/Clock.ts'
import type { Jobs } from '../../engine/server/kernel/jobs/openJobs.ts'
import type { IdentityContext } from '../../engine/server/people/identity/Identity.ts'
import type { Providers } from './openProviders.ts'
import type { Settings } from './settings.ts'

/** A backend, and what a server does for it. */
export interface AppBackend extends Backend {
  /** Users may sign in with an identity provider of the backend. */
  readonly hasOpenId: boolean
  /** Before the database is filled: what the seed and every later step rely on. Throws a StartError. */
  readonly begin: (onClose: OnClose) => void
  /** Before the first request. */
  readonly prepare: (server: StartingServer) => Promise<void>
  readonly routesOf: (providers: Omit<Providers, 'mail'>) => readonly PluginRoutes[]
  /** What happens as time passes, once requests are taken. */
  readonly work: (server: StartedServer, everyMs: number | undefined) => Promise<void>
  /** Stops watching files. */
  readonly close: () => void
}

/** Opens a backend for the platform's own schema. */
export type OpenBackend = (schema: GraphQLSchema, log: Logger, watch: WatchFiles) => Promise<AppBackend>

/** Registers a step of closing; the last one registered runs first. */
export type OnClose = (step: () => void | Promise<void>) => void

export interface StartingServer {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly providers: Omit<Providers, 'mail'>
  readonly changeNotices: ChangeNotices
  readonly log: Logger
  readonly onClose: OnClose
  /** The database holds the demo, and this server opened it. */
  readonly isOwnDemo: boolean
}

export interface StartedServer extends Omit<StartingServer, 'isOwnDemo' | 'changeNotices'> {
  readonly tokenSecret: IdentityContext['tokenSecret']
  readonly clock: OpenClock
  readonly settings: Settings
  readonly url: string
  readonly adminModel: AdminModelSource
}
