import { DatabaseError } from '../../db/DatabaseError.ts'
import { DomainError, type DomainProblem } from '../../kernel/DomainError.ts'
import type { Entity } from '../model/Entity.ts'

/** Converts a database error to a refusal that names the field; returns any other error unchanged. */
export const toRefusal = (entity: Entity, error: unknown): unknown => {
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
