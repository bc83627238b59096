import type { Permission, UserActor } from './Actor.ts'
import { DomainError, type RefusalParams } from './DomainError.ts'
import { runIdempotent } from './idempotency/runIdempotent.ts'
import type { OperationContext } from './OperationContext.ts'

/** An operation with a known caller. */
export interface StaffContext extends OperationContext {
  readonly actor: UserActor
}

/**
 * Runs a staff operation in one transaction, once per correlation id. Throws AUTH_NOT_AUTHENTICATED for
 * signed-out callers and NOT_AUTHORIZED without the permission.
 */
export async function runOperation<T extends object>(
  context: OperationContext,
  permission: Permission,
  input: unknown,
  work: (context: StaffContext) => Promise<T>,
): Promise<T> {
  const staff = requirePermission(context, permission)
  const { db, actor, mutationName, clientCorrelationId } = staff
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, () => work(staff))
}

/** Throws unless the caller is platform staff with the permission; partner staff do not count. */
export function requirePermission(context: OperationContext, permission: Permission): StaffContext {
  const { actor } = context
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  if (actor.kind !== 'STAFF' || !actor.permissions.has(permission)) throw new DomainError('NOT_AUTHORIZED')
  if (actor.permissions.has('PartnerOnlyAccess')) throw new DomainError('NOT_AUTHORIZED')
  return { ...context, actor }
}

/** A refusal that names the input field. */
export const refuse = (code: string, field: string | null = null, params: RefusalParams = {}): DomainError =>
  new DomainError(code, [{ code, field, params }])
