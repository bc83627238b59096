import type { Database } from '../../db/Database.ts'

/** Told to every server after the change is committed. Ids alone: who may see what is asked again by whoever listens. */
export interface EntityChange {
  readonly typeName: string
  readonly entityId: number
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE'
  /** Rows it refers to or referred to before, by type name: `{ Account: [12] }`. */
  readonly references: Readonly<Record<string, readonly number[]>>
}

export const ENTITY_CHANNEL = 'entity_changed'

/** In a transaction it is told on commit, and not at all when that fails. */
export const publishEntityChange = (db: Database, change: EntityChange): Promise<void> =>
  db.notify(ENTITY_CHANNEL, JSON.stringify(change))
