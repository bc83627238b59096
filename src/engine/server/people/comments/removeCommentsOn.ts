import { recordComments } from '../../db/tables/comments.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { deleteRows } from '../../kernel/rows/changeRows.ts'
import type { RecordName } from './Records.ts'

/** Comments go with their record. Another backend may give its key to another record later. */
export async function removeCommentsOn(
  context: ChangeContext,
  { recordType, recordId }: RecordName,
): Promise<void> {
  await context.db.transaction(async () => {
    const found = await context.db.query<{ entity_id: number }>(
      `SELECT entity_id FROM record_comments WHERE record_type = $1::text AND record_id = $2::text ORDER BY 1`,
      [recordType, recordId],
    )
    const ids = found.map((row) => row.entity_id)
    if (ids.length > 0) await deleteRows(context, recordComments, ids)
  })
}
