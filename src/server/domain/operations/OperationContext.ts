import type { Database } from '../../db/Database.ts'
import type { Actor } from '../Actor.ts'

/** Who does something, and what is told about it in history. */
export interface OperationContext {
  readonly db: Database
  readonly actor: Actor
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  readonly now: () => Date
  /** The approval that is being carried out; null when somebody asks for the operation. */
  readonly releasedApprovalId: number | null
}
