import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/Database.ts'
import { recordComments } from '../../db/tables/comments.ts'
import { historyRulesOf } from '../../db/HistoryRules.ts'

/** Ids of what staff wrote about these rows. Comments themselves have none. */
export const commentsOn = async (
  db: Database,
  table: PgTable,
  ids: readonly unknown[],
): Promise<readonly number[]> => {
  if (table === recordComments || ids.length === 0) return []
  const found = await db.query<{ entity_id: number }>(
    'SELECT entity_id FROM record_comments WHERE record_type = $1::text AND record_id = ANY($2::int[]::text[]) ORDER BY 1',
    [historyRulesOf(db, table).typeName, ids],
  )
  return found.map((row) => row.entity_id)
}
