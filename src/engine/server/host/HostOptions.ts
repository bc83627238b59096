import type { Sandbox } from '../../rules/sandboxes.ts'
import type { RestrictedAccess } from './RestrictedAccess.ts'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { BackendModel } from '../../model/BackendModel.ts'
import type { ConfigText } from '../../model/config/parseConfig.ts'
import type { SchemaModel } from '../../schema/SchemaModel.ts'
import type { PluginServices, RequestContext, ServerContext } from '../api/RequestContext.ts'
import type { Clock } from '../kernel/clock/Clock.ts'
import type { GuardedFields } from '../entities/access/guardedFields.ts'
import type { ActorResolver } from '../people/identity/actorResolver.ts'
import type { WriteRates } from '../people/identity/writeRates.ts'
import type { Background } from './background.ts'
import type { OpenConfigFile } from './OpenConfigFile.ts'
import type { SignInSettings } from './remote/config/readSignIn.ts'
import type { Logger } from './logger.ts'

/** Everything the host serves. */
export interface HostOptions extends ServerContext {
  readonly schema: GraphQLSchema
  readonly actors: ActorResolver
  readonly services: PluginServices
  readonly routes: readonly PluginRoutes[]
  /** Null: the sandboxes' messages cannot be read over HTTP. */
  readonly outbox: OutboxFolders | null
  readonly background: Background
  readonly log: Logger
  /** Built web app; null serves only the API. */
  readonly webFolder: string | null
  readonly isProduction: boolean
  /** Production mode on the embedded database, to try it. */
  readonly isTrial: boolean
  readonly metricsToken: string | null
  /** Null: returned mails are not reported here. */
  readonly mailBounceToken: string | null
  readonly trustedProxies: number
  /** Public address of the app; null: the address of the request, as far as it can be trusted. */
  readonly publicUrl: string | null
  /** Public key of the captcha; null without one. */
  readonly captchaSiteKey: string | null
  /** Password check for the shared login of a test environment; null for open access. */
  readonly restrictedAccess: RestrictedAccess | null
  /** Running sandboxes, for people who try the demo. */
  readonly sandboxes: readonly Sandbox[]
  /** Milliseconds of a clock that never goes back. */
  readonly passed: () => number
  readonly writeRates: WriteRates
  readonly clock: Clock
  readonly backend: Backend
}

/** The backend of the screens: the entities of this server, or a remote GraphQL server. */
export interface Backend {
  readonly model: SchemaModel
  /** What the screens know about it. */
  readonly facts: BackendModel
  readonly guardedFields: GuardedFields
  /** Config of entities that it brings itself; a file of the project with the same name replaces one. */
  readonly config: readonly ConfigText[]
  /** Files beside the config folder whose problems the model reports. */
  readonly configFiles: readonly OpenConfigFile[]
  /** Root fields of the platform's own API that stay open; null: all. */
  readonly openFields: ReadonlySet<string> | null
  /** How users of a remote backend sign in, sent before sign-in; null: with the platform's own login. */
  readonly signIn: SignInSettings | null
  /** Customers sign up and verify their identity. */
  readonly hasCustomers: boolean
  /** Connects it to a host. */
  readonly open: (host: HostParts) => OpenBackend
}

/** Host options without what the backend and the host itself add. */
export type HostParts = Omit<HostOptions, 'recordPresence' | 'recordsOf'>

export interface OpenBackend {
  readonly recordsOf: RequestContext['recordsOf']
  readonly addRoutes: PluginRoutes
}

/** Adds routes of a plugin to the server. */
export type PluginRoutes = (app: FastifyInstance, options: HostOptions) => void

/** Folders of the sandboxes; null for a provider that really sends. */
export interface OutboxFolders {
  readonly mail: string | null
  readonly sms: string | null
}
