import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../tables/index.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { EntityTable } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { foreignKeysOf } from '../../../../engine/server/kernel/rows/foreignKeys.ts'
import { lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { updateRows } from '../../../../engine/server/kernel/rows/writeRows.ts'

/**
 * Every row that names one person names the other from now on. Found by the foreign keys, so that a table that comes
 * later is not forgotten. The closed login and the mails sent to it keep their person.
 */
export async function movePersonRows(context: OperationContext, from: number, to: number): Promise<void> {
  for (const { table, property, column } of PERSON_REFERENCES) {
    const rows = await lockRows(context, table, sql`${sql.identifier(column)} = ${from}::int`)
    const changes = rows.map(({ entityId }) => ({ entityId, [property]: to }))
    if (changes.length > 0) await updateRows(context, table, changes)
  }
  // No entity, so it has no history of its own.
  await context.db.query('UPDATE electronic_identities SET person_id = $2::int WHERE person_id = $1::int', [
    from,
    to,
  ])
}

interface PersonReference {
  readonly table: EntityTable
  readonly property: string
  readonly column: string
}

const STAYING: ReadonlySet<PgTable> = new Set([tables.users, tables.mails])

const isEntityTable = (table: unknown): table is EntityTable =>
  is(table, PgTable) && 'entityId' in table && 'entityVersion' in table

const PERSON_REFERENCES: readonly PersonReference[] = Object.values(tables).flatMap((table: unknown) =>
  isEntityTable(table) && !STAYING.has(table)
    ? foreignKeysOf(table)
        .filter((key) => key.table === tables.people)
        .map(({ property, column }) => ({ table, property, column }))
    : [],
)
