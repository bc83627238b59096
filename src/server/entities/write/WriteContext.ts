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
}

/** Field values by input name; undefined for those not given. */
export type WriteValues = Readonly<Record<string, unknown>>

export interface WriteOutcome {
  readonly id: number
}
