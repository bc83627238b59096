import type { Database } from '../../db/Database.ts'
import type { Actor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import { askedScope } from './askedScope.ts'

export interface OnceKey {
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  /** Plain data with keys in a fixed order. */
  readonly input: unknown
}

/**
 * Runs `work` in a transaction, once per correlation id and user. A repeat returns the first answer and
 * changes nothing, even if it arrives while the first still runs. A refusal frees the id again. Throws
 * MUST_BE_UNIQUE when the id is reused with another input, or for another account. Answers are kept for a day.
 */
export async function runOnce<T extends object>(
  db: Database,
  actor: Actor,
  { mutationName, clientCorrelationId, input }: OnceKey,
  work: () => Promise<T>,
): Promise<T> {
  const isSomebody = actor.kind === 'USER' || actor.kind === 'STAFF'
  if (!isSomebody || clientCorrelationId === null) return db.transaction(work)
  const key = [actor.userId, mutationName, clientCorrelationId]
  // Keyed: a national number in an input is soon guessed from a plain hash of it.
  const asked = [actor.accountId, askedScope.getStore() ?? null, input]
  const inputHash = db.secrets.fingerprint(JSON.stringify(asked))
  return db.transaction(async () => {
    const isFirst = await claim(db, key, inputHash)
    if (!isFirst) return repeatAnswer<T>(db, key, inputHash)
    const answer = await work()
    await db.query(
      `UPDATE idempotency_records SET response = $4::jsonb
       WHERE user_id = $1::int AND mutation_name = $2::text AND client_correlation_id = $3::uuid`,
      [...key, JSON.stringify(answer)],
    )
    return answer
  })
}

/** Waits while another transaction holds the id. */
const claim = async (db: Database, key: readonly unknown[], inputHash: string): Promise<boolean> => {
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

const repeatAnswer = async <T>(db: Database, key: readonly unknown[], inputHash: string): Promise<T> => {
  const [row] = await db.query<{ input_hash: string; response: T | null }>(
    `SELECT input_hash, response FROM idempotency_records
     WHERE user_id = $1::int AND mutation_name = $2::text AND client_correlation_id = $3::uuid`,
    key,
  )
  if (row?.input_hash === inputHash && row.response !== null) return row.response
  throw new DomainError('MUST_BE_UNIQUE', [
    { code: 'MUST_BE_UNIQUE', field: 'clientCorrelationId', params: {} },
  ])
}
