import type { Database } from '../db/Database.ts'
import type { Actor } from '../domain/Actor.ts'
import type { AdminModelChanges } from '../domain/AdminModelChanges.ts'
import type { ChangeNotices } from '../domain/audit/changeNotices.ts'
import type { IdentityContext } from '../domain/identity/Identity.ts'
import type { IdentityChanges } from '../domain/identity/identityChanges.ts'
import type { CaptchaProvider } from '../providers/captcha/CaptchaProvider.ts'
import type { MailProvider } from '../providers/mail/MailProvider.ts'
import type { SmsProvider } from '../providers/sms/SmsProvider.ts'

/** What every resolver gets. The host builds it once per request (or per operation of a live socket). */
export interface RequestContext {
  readonly db: Database
  readonly actor: Actor
  /** The same person asked for anew: roles and memberships change while a subscription is open. */
  readonly currentActor: () => Promise<Actor>
  readonly identity: IdentityContext
  readonly identityChanges: IdentityChanges
  readonly changeNotices: ChangeNotices
  readonly mail: MailProvider
  readonly sms: SmsProvider
  readonly captcha: CaptchaProvider
  readonly adminModel: AdminModelChanges
  /** `X-Request-Id`: in the answer's header, in every log line and in masked errors. */
  readonly requestId: string
  /** Header `X-Raw-Data-Edit`: an edit made in a raw-data view. */
  readonly isRawDataEdit: boolean
  /** Session the access token belongs to; null for nobody. */
  readonly sessionId: string | null
  readonly site: RequestSite
  readonly client: { readonly address: string; readonly userAgent: string | null }
}

/** Where a request was sent. */
export interface RequestSite {
  /** Without the port: tells the partner. */
  readonly hostname: string
  /** What links begin with: `https://fundament.example`. */
  readonly origin: () => Promise<string>
}
