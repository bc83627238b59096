import type { EntityId } from '../../../../schema/Row.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'

/** Called when a bulk dialog closes, with its rows and the ids of the processed ones. */
export type BulkClose = (rows: readonly EntityRecord[], done: ReadonlySet<EntityId>) => void
