import type { NightlyJobs } from '../kernel/NightlyJob.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { Locale } from '../../model/Text.ts'
import type { Database } from '../db/Database.ts'
import type { EntityModel } from '../entities/model/Entity.ts'
import type { Actor } from '../kernel/Actor.ts'
import type { AdminModelChanges } from '../kernel/AdminModelChanges.ts'
import type { Records } from '../people/comments/Records.ts'
import type { RecordPresence } from '../people/presence/recordPresence.ts'
import type { ChangeNotices } from '../kernel/audit/changeNotices.ts'
import type { Client } from '../people/identity/beginSession.ts'
import type { ResolvedActor } from '../people/identity/actorResolver.ts'
import type { IdentityContext } from '../people/identity/Identity.ts'
import type { IdentityChanges } from '../people/identity/identityChanges.ts'
import type { CaptchaProvider } from '../providers/captcha/CaptchaProvider.ts'
import type { DnsProvider } from '../providers/dns/DnsProvider.ts'
import type { IdentityProviders } from '../providers/identity/IdentityProvider.ts'
import type { DocumentScanner } from '../providers/scan/DocumentScanner.ts'
import type { SmsProvider } from '../providers/sms/SmsProvider.ts'
import type { SealedStorage } from '../providers/storage/sealedStorage.ts'

/** What the operations of a plugin need of the server. The plugin declares it, by merging with this interface. */
export interface PluginServices {}

/** The part of a context that is the same for every request. */
export interface ServerContext {
  readonly db: Database
  readonly identity: IdentityContext
  readonly identityChanges: IdentityChanges
  readonly changeNotices: ChangeNotices
  readonly recordPresence: RecordPresence
  /** Records that the screens show, for the caller. */
  readonly recordsOf: (context: RequestContext, model: EntityModel) => Records
  readonly sms: SmsProvider
  readonly captcha: CaptchaProvider
  readonly dns: DnsProvider
  readonly identityProviders: IdentityProviders
  readonly documents: SealedStorage
  readonly scanner: DocumentScanner
  readonly adminModel: AdminModelSource
  /** Jobs of the night beside those of the plugin. */
  readonly extraJobs: NightlyJobs
}

export interface AdminModelSource extends AdminModelChanges {
  /** The last good model, with the problems of the newest edit. */
  readonly current: (locale: Locale) => AdminModel
}

/** Context of every resolver. The host builds it once per request (or per operation of a live socket). */
export interface RequestContext
  extends PluginServices, ServerContext, Pick<ResolvedActor, 'sessionId' | 'mustEnrol' | 'view'> {
  readonly actor: Actor
  /** In which the caller reads: the first language of `Accept-Language` that there is. */
  readonly locale: Locale
  /** Loads the same person again: roles and memberships can change while a subscription is open. */
  readonly currentActor: () => Promise<Actor>
  /** Runs work once the answer is on its way. Failures are logged. */
  readonly afterAnswer: (work: () => Promise<void>) => void
  /** Whether the clock of the platform may be moved: not in production. */
  readonly canMoveClock: boolean
  /** `X-Request-Id`: sent in the response header, in every log line and in masked errors. */
  readonly requestId: string
  /** The mutations (by response key) that got the stored answer of an earlier request. */
  readonly repeated: string[]
  /** Those of them whose record was deleted since. */
  readonly deleted: string[]
  /** Header `X-Raw-Data-Edit`: the edit comes from a raw-data view. */
  readonly isRawDataEdit: boolean
  readonly site: RequestSite
  readonly client: Client
  /** Binds a visit to an identity provider to the browser that began it. */
  readonly browser: BrowserJar
}

/** Caller whose identity is forwarded to the remote backend. */
export type RecordCaller = Pick<RequestContext, 'sessionId' | 'currentActor' | 'locale'>

/** A cookie that scripts cannot read. */
export interface BrowserJar {
  /** Null without the cookie. */
  readonly secret: string | null
  readonly keep: (secret: string) => void
}

/** Target address of the request. */
export interface RequestSite {
  /** Without the port; identifies the partner. */
  readonly hostname: string
  /** Base of links: `https://fundament.example`. */
  readonly origin: () => Promise<string>
}
