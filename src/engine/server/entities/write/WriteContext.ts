import type { Database } from '../../db/Database.ts'
import type { Actor, UserActor } from '../../kernel/Actor.ts'
import type { MailSettings } from '../../kernel/OperationContext.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'

/** The author of a write and the facts for history. */
export interface WriteContext {
  readonly db: Database
  readonly actor: Actor
  readonly access: EntityReadAccess
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  readonly isRawDataEdit: boolean
  readonly now: () => Date
  /** The approval being carried out; omitted for a direct write. */
  readonly releasedApprovalId?: number | null
  /** Who approved it; omitted for a direct write. */
  readonly approvedBy?: UserActor | undefined
  /** Refuses unless the person has proven who they are; omitted where they cannot be asked. */
  readonly prove?: (() => Promise<void>) | undefined
  /** For mails that follow from the write. */
  readonly mailSettings?: MailSettings | undefined
}

/** Field values by input name; undefined for omitted fields. */
export type WriteValues = Readonly<Record<string, unknown>>

export interface WriteOutcome {
  /** Null when an added row waits for approval. */
  readonly id: number | null
  /** The pending approval request; nothing is written yet. */
  readonly approvalId: number | null
}
