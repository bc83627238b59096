import type { Database } from '../db/Database.ts'
import type { Actor, UserActor } from './Actor.ts'

/** The caller of an operation and the facts for history. */
export interface OperationContext {
  readonly db: Database
  readonly actor: Actor
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  readonly now: () => Date
  /** The approval being carried out; null for a direct call. */
  readonly releasedApprovalId: number | null
  /** Who approved it; omitted for a direct call. */
  readonly approvedBy?: UserActor | undefined
  /** For mails that follow from a write. Omitted where there is no request. */
  readonly mailSettings?: MailSettings | undefined
}

/** What it takes to queue a mail. */
export interface MailSettings {
  /** Seals what the mail says. */
  readonly tokenSecret: string
  /** Base of links in mails. */
  readonly origin: () => Promise<string>
}
