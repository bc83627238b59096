import type { Database } from '../../db/Database.ts'
import type { Actor } from '../Actor.ts'
import { askedScope, markRepeated } from './askedScope.ts'
import { claimKey, storeAnswer, readClaim, reusedId } from './claimKey.ts'

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
export async function runIdempotent<T extends object>(
  db: Database,
  actor: Actor,
  { mutationName, clientCorrelationId, input }: OnceKey,
  work: () => Promise<T>,
): Promise<T> {
  const isSomebody = actor.kind === 'USER' || actor.kind === 'STAFF'
  if (!isSomebody || clientCorrelationId === null) return db.transaction(work)
  const key = [actor.userId, mutationName, clientCorrelationId]
  // Keyed: a national number in an input is soon guessed from a plain hash of it.
  const asked = [actor.accountId, askedScope.getStore()?.asked ?? null, input]
  const inputHash = db.secrets.fingerprint(JSON.stringify(asked))
  return db.transaction(async () => {
    const isFirst = await claimKey(db, key, inputHash)
    if (!isFirst) return repeatAnswer<T>(db, key, inputHash)
    const answer = await work()
    await storeAnswer(db, key, answer)
    return answer
  })
}

const repeatAnswer = async <T extends object>(
  db: Database,
  key: readonly unknown[],
  inputHash: string,
): Promise<T> => {
  const claim = await readClaim<T>(db, key)
  if (claim?.inputHash !== inputHash || claim.response === null) throw reusedId()
  markRepeated()
  return claim.response
}
