import type { EntityId } from '../../../../introspection/dialects/Dialect.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'

/** Closes what worked on chosen rows: those it was about, and the ids of those that are done with. */
export type BulkClose = (rows: readonly EntityRecord[], done: ReadonlySet<EntityId>) => void
