import type { Actor } from '../../domain/Actor.ts'
import type { RecordName } from '../../domain/comments/writeComment.ts'
import { recordComments } from '../../db/tables/comments.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { matchIds } from '../../entities/read/matchIds.ts'
import { readAccessOf } from '../entities/buildEntityQueries.ts'
import type { RequestContext } from '../RequestContext.ts'

/**
 * Whether the actor may read the record, and every colleague with them: what is said about a record is read by all who may
 * read comments. Comments themselves have none.
 */
export const isReadableRecord = async (
  { db, locale, identity }: RequestContext,
  model: EntityModel,
  actor: Actor,
  { recordType, recordId }: RecordName,
): Promise<boolean> => {
  const entity = model.get(recordType)
  if (!entity || entity.definition.table === recordComments) return false
  if (entity.definition.access.read.staff !== 'all') return false
  const access = readAccessOf({ actor, locale, identity })
  return (await matchIds(db, access, entity, {}, [recordId])).length > 0
}
