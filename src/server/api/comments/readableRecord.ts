import { entityPages } from '../../../metadata/entityPages.ts'
import type { EntityPage } from '../../../metadata/PageModel.ts'
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

/** Page with the comments on a record: of a list without a filter, and of raw data only when there is no other. */
export const commentsPath = (
  { adminModel, locale }: RequestContext,
  { recordType, recordId }: RecordName,
): string | null => {
  const model = adminModel.current(locale)
  const rank = (page: EntityPage) => (page.rawData ? 2 : 0) + (page.filter === null ? 0 : 1)
  const [page] = entityPages(model)
    .filter(({ entity, roles }) => model.entities[entity]?.typeName === recordType && !roles.includes('USER'))
    .toSorted((one, other) => rank(one) - rank(other))
  return page === undefined ? null : `${page.route}/${recordId}/comments`
}
