import { entityPages } from '../../../metadata/entityPages.ts'
import type { EntityPage } from '../../../metadata/PageModel.ts'
import { COMPLETE_LOCALES } from '../../../metadata/Text.ts'
import type { Actor } from '../../domain/Actor.ts'
import type { RecordCall, RecordName } from '../../domain/comments/writeComment.ts'
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

/** Its kind in every language, as config calls it, and its number. */
export const callOfRecord = async (
  { adminModel, db }: RequestContext,
  model: EntityModel,
  { recordType, recordId }: RecordName,
): Promise<RecordCall | null> => {
  const kinds = COMPLETE_LOCALES.flatMap((locale) => {
    const found = Object.values(adminModel.current(locale).entities).find(
      (one) => one?.typeName === recordType,
    )
    return found ? [[locale, found.label] as const] : []
  })
  const entity = model.get(recordType)
  if (!entity || kinds.length === 0) return null
  const kind = Object.fromEntries(kinds)
  const field = entity.fields.get(entity.definition.number ?? '')
  if (!field) return { kind, number: null }
  const [row] = await db.queryText(
    `SELECT t.${field.column}::text FROM ${entity.table} t WHERE t.${entity.id.column} = $1::${entity.id.sqlType}`,
    [recordId],
  )
  return { kind, number: row?.[0] ?? null }
}
