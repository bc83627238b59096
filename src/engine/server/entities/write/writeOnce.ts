import { DatabaseError } from '../../db/DatabaseError.ts'
import { DomainError, type DomainProblem } from '../../kernel/DomainError.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import type { Entity } from '../model/Entity.ts'
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

/** Converts a database error to a refusal that names the field; returns any other error unchanged. */
const toRefusal = (entity: Entity, error: unknown): unknown => {
  if (!(error instanceof DatabaseError)) return error
  const problem = toProblem(entity, error)
  return problem ? new DomainError(problem.code, [problem]) : error
}

const toProblem = (entity: Entity, { sqlState, constraint, column }: DatabaseError): DomainProblem | null => {
  if (sqlState === '23505') {
    const columns = entity.uniques.get(constraint ?? '')
    // The last of several columns distinguishes the rows: (country, number), (account, person).
    return columns ? problem('MUST_BE_UNIQUE', inputNameOf(entity, columns.at(-1))) : null
  }
  if (sqlState === '23503') {
    const own = entity.references.get(constraint ?? '')
    return own === undefined
      ? problem('IN_USE', null)
      : problem('INVALID_REFERENCE', inputNameOf(entity, own))
  }
  if (sqlState === '23502') return problem('REQUIRED', inputNameOf(entity, column ?? undefined))
  if (sqlState === '23514') return problem('BAD_USER_INPUT', null)
  return null
}

const problem = (code: string, field: string | null): DomainProblem => ({ code, field, params: {} })

const inputNameOf = (entity: Entity, column: string | undefined): string | null =>
  entity.stored.find(({ field }) => field.columnName === column)?.inputName ?? null
