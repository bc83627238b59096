import type { Database } from '../../db/Database.ts'
import { ENTITY_CHANNEL, type EntityChange } from '../../domain/changes/publishEntityChange.ts'

/** Calls `listener` for every change, by whichever server, until the returned function is called. */
export const onEntityChanged = (
  db: Database,
  listener: (change: EntityChange) => void,
): Promise<() => Promise<void>> =>
  // Nobody else writes to the channel.
  db.listen(ENTITY_CHANNEL, (payload) => listener(JSON.parse(payload) as EntityChange))
