import type { Database } from '../../db/Database.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'
import { isOfPreviousSecret, openSecret, sealSecret } from '../identity/secondFactor/authenticatorSecret.ts'
import { jsonSecrets } from './jsonSecrets.ts'
import type { KeyedStore, KeyedValues } from './KeyedStore.ts'
import { secretColumns } from './secretColumns.ts'

/** What the platform encrypts with keys of the settings. */
export const platformStores = ({ db, secrets }: KeyedValues): readonly KeyedStore[] => [
  ...secretColumns(db),
  ...jsonSecrets(db),
  storedAuthenticators(db, secrets),
]

/** How much of a place is done. */
export interface KeyProgress {
  readonly name: string
  readonly renewed: number
  /** Still encrypted with another key than the current one. */
  readonly remaining: number
}

/**
 * Re-encrypts with the current key what older ones encrypted, step by step: if it is interrupted, finished steps stay done and
 * the next call continues. Returns how much of each place remains.
 */
export async function renewKeys(
  stores: readonly KeyedStore[],
  {
    isStopped,
    onStep,
  }: { readonly isStopped: () => boolean; readonly onStep: (progress: KeyProgress) => void },
): Promise<readonly KeyProgress[]> {
  const progress: KeyProgress[] = []
  for (const { name, countOld, renew } of stores) {
    const before = await countOld()
    let renewed = 0
    for (let last = 0; !isStopped();) {
      const step = await renew(last)
      if (step === null) break
      last = step.last
      renewed += step.renewed
      if (step.renewed > 0) onStep({ name, renewed, remaining: Math.max(before - renewed, 0) })
    }
    progress.push({ name, renewed, remaining: await countOld() })
  }
  return progress
}

/** How much of each place no key of the settings opens; places where all is well are left out. */
export async function findUnread(
  stores: readonly KeyedStore[],
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const found = []
  for (const { name, countUnread } of stores) {
    const count = await countUnread()
    if (count > 0) found.push({ name, count })
  }
  return found
}

/**
 * Encrypts what the database holds: what an earlier version stored as plain text, and what an older key encrypted.
 * Runs at the start, and finds nothing the next time. Each row has a line of history that names no values. Returns how
 * many no key opens.
 */
export async function sealStored(db: Database): Promise<number> {
  let lost = 0
  for (const { renew } of [...secretColumns(db), ...jsonSecrets(db)]) {
    for (let step = await renew(0); step !== null; step = await renew(step.last)) lost += step.left
  }
  return lost
}

/** Secrets of authenticator apps. They do not say which key encrypted them, so each is tried. */
const storedAuthenticators = (db: Database, secrets: ServerSecrets): KeyedStore => {
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
    countOld: async () => (await read(0, ALL_ROWS)).filter((row) => isOld(row) || isUnread(row)).length,
    countUnread: async () => (await read(0, ALL_ROWS)).filter(isUnread).length,
    renew: async (after) => {
      const rows = await read(after, BATCH_SIZE)
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

const BATCH_SIZE = 500
const ALL_ROWS = 2_147_483_647
