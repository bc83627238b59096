import { recordComments } from '../../db/tables/comments.ts'
import { OWN_STAFF, readColleagues, requireColleague } from '../../people/comments/colleagues.ts'
import type { RecordCall, RecordName, Records } from '../../people/comments/Records.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { matchIds } from '../../entities/read/matchIds.ts'
import { readAccessOf } from '../entities/buildEntityQueries.ts'
import type { RequestContext } from '../RequestContext.ts'
import { commentsPath, kindOf } from './recordPages.ts'

/** Rows of the platform's own entities. Only those that all of its staff may read: they all read the comments. */
export const ownRecords = (context: RequestContext, model: EntityModel): Records => ({
  areEntities: true,
  requireReader: (actor) => requireColleague(actor, OWN_STAFF),
  find: async (actor, { recordType, recordId }) => {
    const id = toEntityId(recordId)
    const entity = model.get(recordType)
    // Comments themselves have none.
    if (id === null || !entity || entity.definition.table === recordComments) return null
    if (entity.definition.access.read.staff !== 'all') return null
    const access = readAccessOf({ ...context, actor })
    const found = await matchIds(context.db, access, entity, {}, [id])
    return found.length > 0 ? { recordType, recordId: String(id) } : null
  },
  readColleagues: (_recordType, ids) => readColleagues(context.db, OWN_STAFF, context.locale, ids),
  pathOf: (record) => commentsPath(context.adminModel.current(context.locale), record),
  callOf: (record) => callOfRecord(context, model, record),
})

/** Every row of an entity has a 32-bit number. */
const toEntityId = (recordId: string): number | null => {
  const id = /^\d{1,10}$/.test(recordId) ? Number(recordId) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** Its kind in every language, as config calls it, and its number. */
const callOfRecord = async (
  { adminModel, db }: RequestContext,
  model: EntityModel,
  { recordType, recordId }: RecordName,
): Promise<RecordCall | null> => {
  const entity = model.get(recordType)
  const kind = kindOf(adminModel.current, recordType)
  if (!entity || kind === null) return null
  const field = entity.fields.get(entity.definition.number ?? '')
  if (!field) return { kind, number: null }
  const [row] = await db.queryText(
    `SELECT t.${field.column}::text FROM ${entity.table} t WHERE t.${entity.id.column} = $1::${entity.id.sqlType}`,
    [recordId],
  )
  return { kind, number: row?.[0] ?? null }
}
