import type { Database } from '../../db/Database.ts'
import { isSealed, splitSealed } from '../../db/secrets/SealedText.ts'
import { SECRET_KINDS, type SecretKind } from '../../db/secrets/secretKinds.ts'
import { approvals } from '../../db/tables/approvals.ts'
import { updateRows } from '../rows/writeRows.ts'
import { keyChange, type KeyedStore } from './KeyedStore.ts'
import { plainOf } from './secretColumns.ts'

/** Secrets inside writes that wait for a second person. */
export const heldWrites = (db: Database): KeyedStore => {
  const read = (after: number, limit: number) =>
    db.query<{ entity_id: number; command: unknown }>(
      `SELECT entity_id, command FROM approvals
       WHERE entity_id > $1::int AND EXISTS (
         SELECT FROM regexp_matches(command::text, '"enc:([[:alnum:]_.-]{1,40}):', 'g') AS found
         WHERE found[1] <> $2::text)
       ORDER BY entity_id LIMIT $3::int FOR UPDATE`,
      [after, db.secrets.currentKey, limit],
    )
  return {
    name: 'approvals',
    countOld: async () => (await read(0, ALL)).length,
    countUnread: async () =>
      (await read(0, ALL)).filter(({ command }) => renewTexts(db, command).unread > 0).length,
    renew: (after) =>
      db.transaction(async () => {
        const rows = await read(after, BATCH)
        const last = rows.at(-1)?.entity_id
        if (last === undefined) return null
        const whole = rows
          .map(({ entity_id: entityId, command }) => ({ entityId, ...renewTexts(db, command) }))
          .filter(({ unread }) => unread === 0)
        if (whole.length > 0)
          await updateRows(
            keyChange(db, 'sealStored'),
            approvals,
            whole.map(({ entityId, value: command }) => ({ entityId, command })),
            true,
          )
        return { last, renewed: whole.length, left: rows.length - whole.length }
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
    const items = Object.entries(value).map(([name, one]) => ({ name, ...renewTexts(db, one) }))
    return { value: Object.fromEntries(items.map((item) => [item.name, item.value])), unread: sumOf(items) }
  }
  if (!isSealed(value) || splitSealed(value).keyId === db.secrets.currentKey) return { value, unread: 0 }
  for (const kind of KINDS) {
    const plain = plainOf(db.secrets, kind, value)
    if (plain !== null) return { value: db.secrets.seal(kind, plain), unread: 0 }
  }
  return { value, unread: 1 }
}

const sumOf = (items: readonly { readonly unread: number }[]): number =>
  items.reduce((sum, { unread }) => sum + unread, 0)

/** A secret of one kind does not open as another. */
const KINDS = Object.keys(SECRET_KINDS) as readonly SecretKind[]
const BATCH = 100
const ALL = 2_147_483_647
