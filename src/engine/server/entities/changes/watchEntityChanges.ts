import type { Database } from '../../db/Database.ts'
import type { ChangeNotice, ChangeNotices } from '../../kernel/audit/changeNotices.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'
import type { Entity } from '../model/Entity.ts'
import { matchIds } from '../read/matchIds.ts'
import { PendingChanges } from './PendingChanges.ts'

export interface WatchedChanges {
  /** By type name. */
  readonly entities: ReadonlyMap<string, Entity>
  /** Rights at that moment: roles and memberships can change during a subscription. */
  readonly access: () => Promise<EntityReadAccess>
  /** Called once, at the end. */
  readonly close: () => void
}

/**
 * Committed changes of these entities that the reader may know of. Rows that the reader may not read cause no
 * notice. A deletion is announced to everybody who can read rows of the entity at all, because the deleted
 * row's owner can no longer be determined. Changes of one row within 200 ms are combined.
 */
export function watchEntityChanges(
  db: Database,
  notices: ChangeNotices,
  watched: WatchedChanges,
): AsyncIterableIterator<ChangeNotice> {
  const pending = new PendingChanges()
  // Registered before the first result is requested, so that no change is missed in between.
  const unwatch = notices.watch((notice) => {
    if (watched.entities.has(notice.entityName)) pending.add(notice)
  })
  const changes = readEach(db, pending, watched)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => changes.next(),
    // A generator that awaits a change would notice its end only at the next change.
    return: () => {
      unwatch()
      watched.close()
      pending.stop()
      return changes.return(undefined)
    },
  }
}

async function* readEach(
  db: Database,
  pending: PendingChanges,
  { entities, access }: WatchedChanges,
): AsyncGenerator<ChangeNotice, undefined> {
  for (let notices = await pending.take(); notices !== null; notices = await pending.take()) {
    const now = await access()
    const readable = new Map<string, ReadonlySet<number>>()
    for (const entity of entities.values()) {
      const ids = notices.flatMap((notice) =>
        notice.entityName === entity.typeName && notice.changeType !== 'DELETE' ? [notice.entityId] : [],
      )
      readable.set(entity.typeName, await readableIds(db, now, entity, ids))
    }
    for (const notice of notices) {
      const entity = entities.get(notice.entityName)
      const isReadable =
        notice.changeType === 'DELETE'
          ? entity !== undefined && now.rowsOf(entity) !== 'none'
          : readable.get(notice.entityName)?.has(notice.entityId)
      if (isReadable) yield notice
    }
  }
}

const readableIds = async (
  db: Database,
  access: EntityReadAccess,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (access.rowsOf(entity) === 'all') return new Set(ids)
  return new Set(await matchIds(db, access, entity, {}, ids))
}
