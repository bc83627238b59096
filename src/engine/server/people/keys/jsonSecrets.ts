import { getTableName } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { isSealed, splitSealed } from '../../db/secrets/SealedText.ts'
import { SECRET_KINDS, type SecretKind } from '../../db/secrets/secretKinds.ts'
import { approvals } from '../../db/tables/approvals.ts'
import { savedViews } from '../../db/tables/views.ts'
import { updateRows } from '../../kernel/rows/writeRows.ts'
import { keyChange, type KeyedStore } from './KeyedStore.ts'
import { plainOf } from './secretColumns.ts'

/** Secrets inside writes that wait for a second person, and inside the addresses of named views. */
export const jsonSecrets = (db: Database): readonly KeyedStore[] => [
  jsonColumn(db, approvals, 'command'),
  jsonColumn(db, savedViews, 'state'),
]

const jsonColumn = (
  db: Database,
  table: typeof approvals | typeof savedViews,
  property: 'command' | 'state',
): KeyedStore => {
  const name = getTableName(table)
  const read = (after: number, limit: number) =>
    db.query<{ entity_id: number; value: unknown }>(
      `SELECT entity_id, ${property} AS value FROM "${name}"
       WHERE entity_id > $1::int AND EXISTS (
         SELECT FROM regexp_matches(${property}::text, 'enc(?::|%3A)([[:alnum:]_.-]{1,40})(?::|%3A)[[:alnum:]_-]{43}', 'g') AS found
         WHERE found[1] <> $2::text)
       ORDER BY entity_id LIMIT $3::int FOR UPDATE`,
      [after, db.secrets.currentKey, limit],
    )
  return {
    name,
    countOld: async () => (await read(0, ALL)).length,
    countUnread: async () =>
      (await read(0, ALL)).filter(({ value }) => renewTexts(db, value).unread > 0).length,
    renew: (after) =>
      db.transaction(async () => {
        const rows = await read(after, BATCH)
        const last = rows.at(-1)?.entity_id
        if (last === undefined) return null
        const whole = rows
          .map(({ entity_id: entityId, value }) => ({ entityId, ...renewTexts(db, value) }))
          .filter(({ unread }) => unread === 0)
        const changes = whole.map(({ entityId, value }) => ({ entityId, [property]: value }))
        if (changes.length > 0) await updateRows(keyChange(db, 'sealStored'), table, changes, true)
        return { last, renewed: changes.length, left: rows.length - changes.length }
      }),
  }
}

interface Renewed {
  readonly value: unknown
  readonly unread: number
}

const renewTexts = (db: Database, value: unknown): Renewed => {
  if (Array.isArray(value)) {
    const items = value.map((one) => renewTexts(db, one))
    return { value: items.map((item) => item.value), unread: sumOf(items) }
  }
  if (typeof value === 'object' && value !== null) {
    const items = Object.entries(value).map(([key, one]) => ({ key, ...renewTexts(db, one) }))
    return { value: Object.fromEntries(items.map((item) => [item.key, item.value])), unread: sumOf(items) }
  }
  if (typeof value !== 'string') return { value, unread: 0 }
  return renewText(db, value)
}

const renewText = (db: Database, text: string): Renewed => {
  let unread = 0
  const value = text.replaceAll(SEALED, (found, separator: string) => {
    const renewed = renewOne(db, found.replaceAll(separator, ':'))
    if (renewed === null) unread += 1
    return renewed?.replaceAll(':', separator) ?? found
  })
  return { value, unread }
}

/** Null when no key opens it. A secret of one kind does not open as another. */
const renewOne = (db: Database, sealed: string): string | null => {
  if (!isSealed(sealed) || splitSealed(sealed).keyId === db.secrets.currentKey) return sealed
  for (const kind of KINDS) {
    const plain = plainOf(db.secrets, kind, sealed)
    if (plain !== null) return db.secrets.seal(kind, plain)
  }
  return null
}

const sumOf = (items: readonly { readonly unread: number }[]): number =>
  items.reduce((sum, { unread }) => sum + unread, 0)

/** As it is, or as part of an address. */
const SEALED = /enc(:|%3A)[\w.-]{1,40}\1[\w-]{43}\1[\w-]+/g
const KINDS = Object.keys(SECRET_KINDS) as readonly SecretKind[]
const BATCH = 100
const ALL = 2_147_483_647
