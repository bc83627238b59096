import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../tables/index.ts'
import { historyRulesOf, type WithHistory } from '../../../../engine/server/db/HistoryRules.ts'
import type { EntityTable } from '../../../../engine/server/kernel/rows/EntityTable.ts'

/** By type name. Views are no tables: nothing of them is erased. */
export const entityTables = (db: WithHistory): ReadonlyMap<string, EntityTable> =>
  new Map(
    TABLES.flatMap((table) =>
      isEntityTable(db, table) ? [[historyRulesOf(db, table).typeName, table]] : [],
    ),
  )

/** Tables without history: sessions, keys, codes. */
export const plainTables = (db: WithHistory): readonly PgTable[] =>
  TABLES.filter((table) => !isEntityTable(db, table))

const isEntityTable = ({ history }: WithHistory, table: PgTable): table is EntityTable =>
  'entityId' in table && 'entityVersion' in table && history.has(table)

const TABLES = Object.values(tables).flatMap((table: unknown) => (is(table, PgTable) ? [table] : []))
