import type { Database } from '../../db/Database.ts'
import type { Actor } from '../../domain/Actor.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'

/** Who writes, and what is told about it in history. */
export interface WriteContext {
  readonly db: Database
  readonly actor: Actor
  readonly access: EntityReadAccess
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  readonly isRawDataEdit: boolean
  /** Default: the system's clock. */
  readonly now?: () => Date
  /** The approval that is being carried out; left out when somebody asks for the write. */
  readonly releasedApprovalId?: number | null
}

/** Field values by input name; undefined for those not given. */
export type WriteValues = Readonly<Record<string, unknown>>

export interface WriteOutcome {
  /** Null when an added row waits for approval. */
  readonly id: number | null
  /** The request that waits for a second person: nothing has been written yet. */
  readonly approvalId: number | null
}
