import type { Database } from '../../db/Database.ts'
import type { ChangeNotice, ChangeNotices } from '../../domain/audit/changeNotices.ts'
import type { EntityReadAccess } from '../access/EntityReadAccess.ts'
import type { Entity } from '../model/Entity.ts'
import { all, compileReadRule } from '../read/compileFilter.ts'
import { QueryScope } from '../read/QueryScope.ts'
import { PendingChanges } from './PendingChanges.ts'

export interface WatchedChanges {
  /** By type name. */
  readonly entities: ReadonlyMap<string, Entity>
  /** What the reader may read at that moment: roles and memberships change while somebody watches. */
  readonly access: () => Promise<EntityReadAccess>
  /** Called once, at the end. */
  readonly close: () => void
}

/**
 * Changes of these entities that the reader may know of, as they are committed. Of a row somebody may not read nothing is
 * told; of a deleted one it is, to whoever reads rows of the entity at all, since nobody can say any more whose it was.
 * Changes of one row within 200 ms come as one.
 */
export function watchEntityChanges(
  db: Database,
  notices: ChangeNotices,
  watched: WatchedChanges,
): AsyncIterableIterator<ChangeNotice> {
  const pending = new PendingChanges()
  // Before the first is asked for, so that none is missed between the subscription and its first answer.
  const unwatch = notices.watch((notice) => {
    if (watched.entities.has(notice.entityName)) pending.add(notice)
  })
  const changes = readEach(db, pending, watched)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => changes.next(),
    // A generator that waits for a change would hear of its end only at the next change.
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
  const rows = access.rowsOf(entity)
  if (ids.length === 0 || rows === 'none') return new Set()
  if (rows === 'all') return new Set(ids)
  const scope = new QueryScope(access)
  const alias = scope.alias()
  const id = `${alias}.${entity.id.column}`
  const condition = all([
    `${id} = ANY(${scope.param(ids, `${entity.id.sqlType}[]`)})`,
    compileReadRule(scope, entity, alias),
  ])
  const { text, params } = scope.statement(`SELECT ${id} FROM ${entity.table} ${alias} WHERE ${condition}`)
  return new Set((await db.queryText(text, params)).map(([cell]) => Number(cell)))
}
