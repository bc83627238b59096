import type { Database } from '../../db/Database.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { askedScope } from '../../kernel/idempotency/askedScope.ts'
import { proveIdentity } from '../../people/identity/proveIdentity.ts'
import { requireConfirmation } from '../../people/identity/secondFactor/requireConfirmation.ts'
import type { Entity } from '../../entities/model/Entity.ts'
import { StaleEntityError, type UpdateConflict } from '../../entities/write/StaleEntityError.ts'
import type { WriteContext, WriteOutcome } from '../../entities/write/WriteContext.ts'
import type { PayloadShape } from '../payload.ts'
import type { RequestContext } from '../RequestContext.ts'
import { readAccessOf } from './buildEntityQueries.ts'

export interface EntityPayload extends PayloadShape {
  /** Row to return; null when there is none. */
  readonly id: number | null
  readonly conflict: UpdateConflict | null
  /** Request that waits for a second person; null when the write is done. */
  readonly approvalId: number | null
}

/** Runs a write and builds its payload: the written row, or the reason for a refusal. */
export const answerWrite = async (
  request: RequestContext,
  entity: Entity,
  mutationName: string,
  input: Readonly<Record<string, unknown>>,
  write: (context: WriteContext) => Promise<WriteOutcome>,
): Promise<EntityPayload> => {
  const { db, actor, identity, isRawDataEdit, site } = request
  const { clientCorrelationId: given } = input
  const clientCorrelationId = typeof given === 'string' ? given : null
  const access = readAccessOf(request)
  try {
    if (entity.definition.isConfirmed) await requireConfirmation(request)
    const { id, approvalId } = await write({
      db,
      actor,
      access,
      mutationName,
      clientCorrelationId,
      isRawDataEdit,
      now: identity.now,
      prove: () => proveIdentity(request),
      mailSettings: { tokenSecret: identity.tokenSecret, origin: site.origin },
    })
    const mutation = askedScope.getStore()
    if (id !== null && mutation?.isRepeated) mutation.isDeleted = !(await isThere(db, entity, id))
    return { isSuccess: true, clientCorrelationId, errors: [], id, conflict: null, approvalId }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code.startsWith('AUTH_')) throw error
    const stale = error instanceof StaleEntityError ? error : null
    return {
      isSuccess: false,
      clientCorrelationId,
      errors: error.problems,
      id: stale?.entityId ?? null,
      conflict: stale?.conflict ?? null,
      approvalId: null,
    }
  }
}

/** Whether the row exists, also where the caller may not read it. */
const isThere = async (db: Database, { table, id: { column } }: Entity, id: number): Promise<boolean> =>
  (await db.query(`SELECT 1 FROM ${table} WHERE ${column} = $1::int`, [id])).length > 0
