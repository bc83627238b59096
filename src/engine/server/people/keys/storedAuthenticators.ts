import type { Database } from '../../db/Database.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'
import { isOfPreviousSecret, openSecret, sealSecret } from '../identity/secondFactor/authenticatorSecret.ts'
import type { KeyedStore } from './KeyedStore.ts'

/** Secrets of authenticator apps. They do not say which key encrypted them, so each is tried. */
export const storedAuthenticators = (db: Database, secrets: ServerSecrets): KeyedStore => {
  const read = async (after: number, limit: number) => {
    const rows = await db.query<Stored>(
      `SELECT user_id, secret, pending_secret FROM authenticators WHERE user_id > $1::int ORDER BY user_id LIMIT $2::int`,
      [after, limit],
    )
    return rows
  }
  const isOld = (row: Stored): boolean =>
    textsOf(row).some((text) => isOfPreviousSecret(secrets, row.user_id, text))
  const isUnread = (row: Stored): boolean =>
    textsOf(row).some((text) => openSecret(secrets, row.user_id, text) === null)
  const renewed = (userId: number, text: string | null): string | null => {
    const plain = text === null ? null : openSecret(secrets, userId, text)
    return plain === null ? text : sealSecret(secrets, userId, plain)
  }
  return {
    name: 'authenticators',
    countOld: async () => (await read(0, ALL)).filter((row) => isOld(row) || isUnread(row)).length,
    countUnread: async () => (await read(0, ALL)).filter(isUnread).length,
    renew: async (after) => {
      const rows = await read(after, BATCH)
      const last = rows.at(-1)?.user_id
      if (last === undefined) return null
      const old = rows.filter(isOld)
      for (const { user_id: userId, secret, pending_secret: pending } of old) {
        // Not one that was replaced meanwhile.
        await db.query(
          `UPDATE authenticators SET secret = $2, pending_secret = $3
           WHERE user_id = $1::int AND secret IS NOT DISTINCT FROM $4 AND pending_secret IS NOT DISTINCT FROM $5`,
          [userId, renewed(userId, secret), renewed(userId, pending), secret, pending],
        )
      }
      return { last, renewed: old.length, left: rows.filter((row) => !isOld(row) && isUnread(row)).length }
    },
  }
}

interface Stored extends Record<string, unknown> {
  readonly user_id: number
  readonly secret: string | null
  readonly pending_secret: string | null
}

const textsOf = ({ secret, pending_secret: pending }: Stored): readonly string[] =>
  [secret, pending].flatMap((text) => (text === null ? [] : [text]))

const BATCH = 500
const ALL = 2_147_483_647
