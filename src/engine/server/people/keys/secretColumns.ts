import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/Database.ts'
import { isSealed } from '../../db/secrets/SealedText.ts'
import type { SecretBox } from '../../db/secrets/SecretBox.ts'
import type { SecretKind } from '../../db/secrets/secretKinds.ts'
import { rowRulesOf, tablesWithSecrets } from '../../db/tables/rowRules.ts'
import { updateRows } from '../../kernel/rows/writeRows.ts'
import { keyChange, type KeyedStore } from './KeyedStore.ts'

/** Each column of secrets. Plain text that an earlier version wrote counts as encrypted with an old key. */
export const secretColumns = (db: Database): readonly KeyedStore[] =>
  tablesWithSecrets(db.tables).flatMap((table) =>
    Object.entries(rowRulesOf(table).secrets).flatMap(([property, kind]) =>
      kind === undefined ? [] : [secretColumn(db, table, property, kind)],
    ),
  )

const secretColumn = (db: Database, table: PgTable, property: string, kind: SecretKind): KeyedStore => {
  const name = getTableName(table)
  const column = `"${getTableColumns(table)[property]?.name ?? property}"`
  const keyId = `CASE WHEN ${column} LIKE 'enc:%' THEN split_part(${column}, ':', 2) END`
  const isOld = `${column} IS NOT NULL AND (${keyId}) IS DISTINCT FROM $1::text`
  return {
    name,
    countOld: async () => {
      const [row] = await db.query<{ old: number }>(
        `SELECT count(*)::int AS old FROM "${name}" WHERE ${isOld}`,
        [db.secrets.currentKey],
      )
      return row?.old ?? 0
    },
    countUnread: async () => {
      const keys = await db.query<{ sample: string; count: number }>(
        `SELECT min(${column}) AS sample, count(*)::int AS count FROM "${name}"
         WHERE ${column} LIKE 'enc:%' GROUP BY ${keyId}`,
      )
      return keys.reduce(
        (sum, { sample, count }) => sum + (plainOf(db.secrets, kind, sample) === null ? count : 0),
        0,
      )
    },
    renew: (after) =>
      db.transaction(async () => {
        // Locked: concurrent writes are not overwritten.
        const rows = await db.query<{ entity_id: number; value: string }>(
          `SELECT entity_id, ${column} AS value FROM "${name}" WHERE entity_id > $2::int AND ${isOld}
         ORDER BY entity_id LIMIT ${BATCH} FOR UPDATE`,
          [db.secrets.currentKey, after],
        )
        const last = rows.at(-1)?.entity_id
        if (last === undefined) return null
        const changes = rows.flatMap(({ entity_id: entityId, value }) => {
          const plain = plainOf(db.secrets, kind, value)
          return plain === null ? [] : [{ entityId, [property]: db.secrets.seal(kind, plain) }]
        })
        // The same values in another form: nothing that was checked for them is void.
        if (changes.length > 0) await updateRows(keyChange(db, 'sealStored'), table, changes, true)
        return { last, renewed: changes.length, left: rows.length - changes.length }
      }),
  }
}

/** Null when no key opens it. */
export const plainOf = (secrets: SecretBox, kind: SecretKind, value: string): string | null => {
  if (!isSealed(value)) return value
  try {
    return secrets.open(kind, value)
  } catch {
    return null
  }
}

const BATCH = 500
