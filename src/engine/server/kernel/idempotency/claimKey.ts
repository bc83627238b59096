import type { Database } from '../../db/Database.ts'
import { DomainError } from '../DomainError.ts'

/** A person's id, a mutation, and a correlation id. */
export type ClaimKey = readonly unknown[]

export interface Claim<T> {
  readonly inputHash: string
  /** Null while the first still runs. */
  readonly response: T | null
}

/** Claims the id. False when it was claimed within a day. Waits while another transaction holds it. */
export const claimKey = async (db: Database, key: ClaimKey, inputHash: string): Promise<boolean> => {
  await db.query(
    `DELETE FROM idempotency_records WHERE ctid IN (
       SELECT ctid FROM idempotency_records WHERE created_at_utc < clock_now() - interval '1 day'
       LIMIT 100 FOR UPDATE SKIP LOCKED)`,
  )
  const rows = await db.query(
    `INSERT INTO idempotency_records (user_id, mutation_name, client_correlation_id, input_hash)
     VALUES ($1::int, $2::text, $3::uuid, $4::text) ON CONFLICT DO NOTHING RETURNING user_id`,
    [...key, inputHash],
  )
  return rows.length > 0
}

const CLAIMED = 'user_id = $1::int AND mutation_name = $2::text AND client_correlation_id = $3::uuid'

export const readClaim = async <T extends object>(db: Database, key: ClaimKey): Promise<Claim<T> | null> => {
  const [row] = await db.query<{ input_hash: string; response: T | null }>(
    `SELECT input_hash, response FROM idempotency_records WHERE ${CLAIMED}`,
    [...key],
  )
  return row === undefined ? null : { inputHash: row.input_hash, response: row.response }
}

export const storeAnswer = async (db: Database, key: ClaimKey, answer: object): Promise<void> => {
  await db.query(`UPDATE idempotency_records SET response = $4::jsonb WHERE ${CLAIMED}`, [
    ...key,
    JSON.stringify(answer),
  ])
}

/** Frees an id without an answer, if it was claimed at least so many seconds ago. */
export const freeId = async (db: Database, key: ClaimKey, atLeast: number): Promise<void> => {
  await db.query(
    `DELETE FROM idempotency_records WHERE ${CLAIMED} AND response IS NULL
       AND created_at_utc <= clock_now() - make_interval(secs => $4::int)`,
    [...key, atLeast],
  )
}

/** The id belongs to another request. */
export const reusedId = (): DomainError =>
  new DomainError('MUST_BE_UNIQUE', [{ code: 'MUST_BE_UNIQUE', field: 'clientCorrelationId', params: {} }])
