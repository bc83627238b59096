import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { markRepeated } from '../../kernel/idempotency/askedScope.ts'
import { claimKey, freeId, storeAnswer, readClaim, reusedId } from '../../kernel/idempotency/claimKey.ts'

export interface OnceAsked<T> {
  readonly mutationName: string
  /** Null: every request is a new one. */
  readonly clientCorrelationId: string | null
  /** Plain data: all that a repeat repeats. */
  readonly input: unknown
  /** Whether the answer says that nothing was written: then the id is free again. */
  readonly isRefused: (answer: T) => boolean
  readonly work: () => Promise<T>
}

/** Seconds after which a write without an answer has ended in one way or another. */
const LONGEST_WORK = 120

interface Running {
  readonly inputHash: string
  readonly answer: Promise<object>
}

const running = new WeakMap<Database, Map<string, Running>>()

/**
 * Writes to a remote backend once per correlation id and person. Repeats within a day get the first answer, also while the first
 * still runs; no transaction waits for it. If the backend does not respond, the id is released, as the outcome is unknown.
 * Throws MUST_BE_UNIQUE when the id is reused with another input, and BACKEND_UNREACHABLE while another server runs the first.
 */
export async function answerIdempotent<T extends object>(
  db: Database,
  { userId }: UserActor,
  once: OnceAsked<T>,
): Promise<T> {
  const { mutationName, clientCorrelationId, input, work } = once
  if (clientCorrelationId === null) return await work()
  const key = [userId, `backend: ${mutationName}`, clientCorrelationId.toLowerCase()]
  const inputHash = db.secrets.fingerprint(JSON.stringify(input))
  const all = running.get(db) ?? new Map<string, Running>()
  running.set(db, all)
  const name = key.join(' ')
  const first = all.get(name)
  if (first !== undefined && first.inputHash !== inputHash) throw reusedId()
  // The same key has the same mutation, which has one type of answer.
  if (first !== undefined) {
    markRepeated()
    return (await first.answer) as T
  }
  const answer = claimAndWork(db, key, inputHash, once)
  all.set(name, { inputHash, answer })
  try {
    return await answer
  } finally {
    all.delete(name)
  }
}

async function claimAndWork<T extends object>(
  db: Database,
  key: readonly unknown[],
  inputHash: string,
  { isRefused, work }: OnceAsked<T>,
): Promise<T> {
  await freeId(db, key, LONGEST_WORK)
  if (!(await claimKey(db, key, inputHash))) {
    const claim = await readClaim<T>(db, key)
    if (claim !== null && claim.inputHash !== inputHash) throw reusedId()
    if (!claim?.response) throw new DomainError('BACKEND_UNREACHABLE')
    markRepeated()
    return claim.response
  }
  try {
    const answer = await work()
    if (isRefused(answer)) await freeId(db, key, 0)
    else await storeAnswer(db, key, answer)
    return answer
  } catch (error) {
    await freeId(db, key, 0)
    throw error
  }
}
