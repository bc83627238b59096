import { DatabaseError } from '../../db/DatabaseError.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import type { Entity } from '../model/Entity.ts'
import { toRefusal } from './toRefusal.ts'
import type { WriteContext, WriteOutcome, WriteValues } from './WriteContext.ts'

const MOST_TRIES = 3

/** One transaction for the write and its history; retried when it conflicts with another one. */
export const writeOnce = async (
  { db, actor, mutationName, clientCorrelationId }: WriteContext,
  entity: Entity,
  input: WriteValues,
  work: () => Promise<WriteOutcome>,
): Promise<WriteOutcome> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, work)
    } catch (error) {
      if (tries >= MOST_TRIES || !isCollision(error)) throw toRefusal(entity, error)
    }
  }
}

/** Deadlock or serialisation failure: nothing was written, and the request itself is valid. */
const isCollision = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.sqlState === '40001' || error.sqlState === '40P01')
