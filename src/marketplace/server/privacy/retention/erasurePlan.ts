import { getTableName } from 'drizzle-orm'
import type { Database } from '../../../../engine/server/db/Database.ts'
import type { WithHistory } from '../../../../engine/server/db/HistoryRules.ts'
import { DatabaseError } from '../../../../engine/server/db/DatabaseError.ts'
import type { RetentionModel } from '../../../../engine/model/RetentionModel.ts'
import type { ErasurePlan } from '../../../../engine/server/kernel/audit/verifyHistory.ts'
import { entityTables } from './entityTables.ts'
import { erasedColumns } from './erasable.ts'

/** By type name. */
export type ErasureRules = ReadonlyMap<string, Pick<RetentionModel, 'pseudonymise'>>

/** What may leave history. Saved views go with their person; comments, with the record that they are about. */
export const erasurePlanOf = (rules: ErasureRules): ErasurePlan =>
  new Map<string, readonly string[] | null>([
    ...[...rules].map(([typeName, { pseudonymise }]): [string, readonly string[] | null] => [
      typeName,
      pseudonymise,
    ]),
    ['SavedView', null],
    ['RecordComment', null],
  ])

/**
 * Gives the database the plan of entity-config, which `erase_history` obeys. Only the owner may write it: rejects when the
 * plan has changed and the app has a role of its own.
 */
export async function syncErasurePlan(db: Database, rules: ErasureRules): Promise<void> {
  const wanted = planRows(db, rules)
  const [{ isSame } = { isSame: false }] = await db.query<{ isSame: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM (${WANTED}) w FULL JOIN history_erasure_plan p USING (entity_name, field)
       WHERE (w.table_name, w.column_name) IS DISTINCT FROM (p.table_name, p.column_name)) AS "isSame"`,
    [JSON.stringify(wanted)],
  )
  if (isSame) return
  try {
    await db.transaction(async () => {
      await db.query('DELETE FROM history_erasure_plan')
      await db.query(`INSERT INTO history_erasure_plan ${WANTED}`, [JSON.stringify(wanted)])
    })
  } catch (error) {
    throw error instanceof DatabaseError && error.sqlState === '42501' ? new Error(OUTDATED) : error
  }
}

const OUTDATED =
  'The retention rules of entity-config have changed since the database got them: start once with MIGRATION_DATABASE_URL.'

const WANTED = `SELECT entity_name, field, table_name, column_name FROM json_populate_recordset(NULL::history_erasure_plan, $1::json)`

const planRows = (db: WithHistory, rules: ErasureRules): readonly object[] =>
  [...erasurePlanOf(rules)].flatMap(([typeName, fields]) => {
    const table = entityTables(db).get(typeName)
    if (table === undefined) return []
    const row = { entity_name: typeName, table_name: getTableName(table) }
    if (fields === null) return [{ ...row, field: '*', column_name: table.entityId.name }]
    const columns = erasedColumns(db, table, { pseudonymise: fields }) ?? []
    return columns.map(({ name, column }) => ({ ...row, field: name, column_name: column.name }))
  })
