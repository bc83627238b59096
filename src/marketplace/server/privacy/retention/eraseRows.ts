import { sql } from 'drizzle-orm'
import { approvals } from '../../../../engine/server/db/tables/approvals.ts'
import { recordComments } from '../../../../engine/server/db/tables/comments.ts'
import { documents } from '../../tables/documents.ts'
import { users } from '../../../../engine/server/db/tables/people.ts'
import type { RetentionModel } from '../../../../engine/model/RetentionModel.ts'
import type { SealedStorage } from '../../../../engine/server/providers/storage/sealedStorage.ts'
import { historyRulesOf } from '../../../../engine/server/db/HistoryRules.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { EntityTable } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { commentsOn } from '../../../../engine/server/kernel/rows/commentsOn.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { removeRows, updateRows } from '../../../../engine/server/kernel/rows/writeRows.ts'
import { erasedColumns, erasedValue } from './erasable.ts'

export interface ErasureContext extends OperationContext {
  readonly documents: SealedStorage
}

/**
 * Erases the columns that a rule names, or whole rows, together with their history and the content of documents. Runs in
 * the caller's transaction.
 */
export async function eraseRows(
  context: ErasureContext,
  table: EntityTable,
  rule: Pick<RetentionModel, 'pseudonymise'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const silent = { ...context, isErasure: true }
  const columns = erasedColumns(context.db, table, rule)
  if (columns === null) {
    if (table === documents) await removeContents(context, ids)
    // History forgets them too, as it does the rows that they are about.
    const comments = await commentsOn(context.db, table, ids)
    await eraseRows(context, recordComments, { pseudonymise: null }, comments)
    await removeRows(silent, table, ids)
  } else {
    await updateRows(
      silent,
      table,
      ids.map((entityId) => ({
        entityId,
        ...Object.fromEntries(columns.map((column) => [column.property, erasedValue(column, entityId)])),
        // No field, so no rule can name it: what an expired request would have done.
        ...(table === approvals ? { command: {} } : {}),
      })),
    )
  }
  const fields = columns?.map(({ name }) => name) ?? null
  await eraseHistory(context, table, ids, fields, table === users && columns !== null ? ids : [])
}

/** `actors`: logins whose names go from what they did, too. */
const eraseHistory = async (
  { db, mutationName }: ErasureContext,
  table: EntityTable,
  ids: readonly number[],
  fields: readonly string[] | null,
  actors: readonly number[],
): Promise<void> => {
  await db.query('SELECT erase_history($1::text, $2::int[], $3::text[], $4::int[], $5::text)', [
    historyRulesOf(db, table).typeName,
    ids,
    fields,
    actors,
    mutationName,
  ])
}

/** Before the rows go: a content without a row would never be found again. Removing it twice does no harm. */
const removeContents = async (context: ErasureContext, ids: readonly number[]): Promise<void> => {
  // Locked, so that no content is rewritten meanwhile.
  const places = await lockRows(
    context,
    documents,
    sql`${documents.entityId} = any(${sql.param([...ids])}::int[])`,
  )
  for (const place of places) await context.documents.remove(place)
}
