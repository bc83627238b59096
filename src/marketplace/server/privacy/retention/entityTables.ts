import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../tables/index.ts'
import { hasHistory, historyRulesOf } from '../../../../engine/server/kernel/audit/historyRules.ts'
import type { EntityTable } from '../../../../engine/server/kernel/rows/EntityTable.ts'

/** By type name. Views are no tables: nothing of them is erased. */
export const entityTables = (): ReadonlyMap<string, EntityTable> =>
  new Map(TABLES.filter(isEntityTable).map((table) => [historyRulesOf(table).typeName, table]))

/** Tables without history: sessions, keys, codes. */
export const plainTables = (): readonly PgTable[] => TABLES.filter((table) => !isEntityTable(table))

const isEntityTable = (table: PgTable): table is EntityTable =>
  'entityId' in table && 'entityVersion' in table && hasHistory(table)

const TABLES = Object.values(tables).flatMap((table: unknown) => (is(table, PgTable) ? [table] : []))
