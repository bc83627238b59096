import type { AdminModel } from '../../model/AdminModel.ts'
import type { Locale } from '../../model/Text.ts'
import type { ViewedAs } from '../../rules/viewAs.ts'
import type { Database } from '../db/Database.ts'
import type { EntityModel } from '../entities/model/Entity.ts'
import type { Actor } from '../kernel/Actor.ts'
import type { AdminModelChanges } from '../kernel/AdminModelChanges.ts'
import type { Records } from '../people/comments/Records.ts'
import type { RecordPresence } from '../people/presence/recordPresence.ts'
import type { ChangeNotices } from '../kernel/audit/changeNotices.ts'
import type { Client } from '../people/identity/beginSession.ts'
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

/** Context of every resolver. The host builds it once per request (or per operation of a live socket). */
export interface RequestContext extends PluginServices {
  readonly db: Database
  readonly actor: Actor
  /** In which the caller reads: the first language of `Accept-Language` that there is. */
  readonly locale: Locale
  /** Loads the same person again: roles and memberships can change while a subscription is open. */
  readonly currentActor: () => Promise<Actor>
  readonly identity: IdentityContext
  readonly identityChanges: IdentityChanges
  readonly changeNotices: ChangeNotices
  readonly recordPresence: RecordPresence
  /** Records that the screens show, for the caller. */
  readonly recordsOf: (context: RequestContext, model: EntityModel) => Records
  readonly sms: SmsProvider
  /** Runs work once the answer is on its way. Failures are logged. */
  readonly afterAnswer: (work: () => Promise<void>) => void
  readonly captcha: CaptchaProvider
  readonly dns: DnsProvider
  readonly identityProviders: IdentityProviders
  readonly documents: SealedStorage
  readonly scanner: DocumentScanner
  readonly adminModel: AdminModelChanges & { readonly current: (locale: Locale) => AdminModel }
  /** Whether the clock of the platform may be moved: not in production. */
  readonly canMoveClock: boolean
  /** Whether invented people act here. */
  readonly isDemo: boolean
  /** `X-Request-Id`: sent in the response header, in every log line and in masked errors. */
  readonly requestId: string
  /** The mutations (by response key) that got the stored answer of an earlier request. */
  readonly repeated: string[]
  /** Those of them whose record was deleted since. */
  readonly deleted: string[]
  /** Header `X-Raw-Data-Edit`: the edit comes from a raw-data view. */
  readonly isRawDataEdit: boolean
  /** Session of the access token; null for signed-out callers. */
  readonly sessionId: string | null
  /** Must have a second factor and has none: may add one, and nothing else. */
  readonly mustEnrol: boolean
  /** The actor's rights are those of a role or a partner, not the person's own. */
  readonly view: ViewedAs | null
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
