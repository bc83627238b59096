import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/Database.ts'
import { isSealed } from '../../db/secrets/SealedText.ts'
import type { SecretKind } from '../../db/secrets/secretKinds.ts'
import { rowRulesOf, tablesWithSecrets } from '../../db/tables/rowRules.ts'
import type { ChangeContext } from '../audit/recordChanges.ts'
import { historyRulesOf } from '../audit/historyRules.ts'
import { updateRows } from './writeRows.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/**
 * Encrypts what an earlier version stored as plain text, and what an older key of the settings sealed. Runs at the
 * start, and finds nothing the next time. Each row has a line of history that names no values.
 */
export async function sealStored(db: Database, log: Log): Promise<void> {
  for (const table of tablesWithSecrets()) {
    for (const [property, kind] of Object.entries(rowRulesOf(table).secrets)) {
      if (kind !== undefined) await sealColumn(db, log, table, property, kind)
    }
  }
}

async function sealColumn(
  db: Database,
  log: Log,
  table: PgTable,
  property: string,
  kind: SecretKind,
): Promise<void> {
  const name = getTableName(table)
  const column = getTableColumns(table)[property]?.name ?? property
  const context: ChangeContext = {
    db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'sealStored',
    clientCorrelationId: null,
  }
  let lost = 0
  for (let last = 0; ;) {
    const rows = await db.query<{ entity_id: number; value: string }>(
      `SELECT entity_id, "${column}" AS value FROM "${name}" WHERE entity_id > $1::int AND "${column}" IS NOT NULL
         AND ("${column}" NOT LIKE 'enc:%' OR split_part("${column}", ':', 2) <> $2::text)
       ORDER BY entity_id LIMIT ${BATCH}`,
      [last, db.secrets.currentKey],
    )
    if (rows.length === 0) break
    last = rows.at(-1)?.entity_id ?? last
    const changes = rows.flatMap(({ entity_id: entityId, value }) => {
      const plain = isSealed(value) ? openOrNull(db, kind, value) : value
      if (plain === null) lost += 1
      return plain === null ? [] : [{ entityId, [property]: db.secrets.seal(kind, plain) }]
    })
    // The same values in another form: nothing that was checked for them is void.
    if (changes.length > 0) await updateRows(context, table, changes, true)
  }
  if (lost > 0)
    log.warn(
      { entity: historyRulesOf(table).typeName, property, rows: lost },
      'secrets of a key that DOCUMENT_KEYS lacks',
    )
}

const openOrNull = (
  { secrets }: Database,
  ...[kind, sealed]: Parameters<Database['secrets']['open']>
): string | null => {
  try {
    return secrets.open(kind, sealed)
  } catch {
    return null
  }
}

const BATCH = 500
