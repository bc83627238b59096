import type { Permission, UserActor } from './Actor.ts'
import { DomainError, type RefusalParams } from './DomainError.ts'
import { runIdempotent } from './idempotency/runIdempotent.ts'
import type { OperationContext } from './OperationContext.ts'

/** A context whose caller is known. */
export type WithCaller<Context> = Context & { readonly actor: UserActor }

/** An operation with a known caller. */
export type StaffContext = WithCaller<OperationContext>

/**
 * Runs a staff operation in one transaction, once per correlation id. Throws AUTH_NOT_AUTHENTICATED for
 * signed-out callers and NOT_AUTHORIZED without the permission.
 */
export async function runOperation<T extends object, C extends OperationContext>(
  context: C,
  permission: Permission,
  input: unknown,
  work: (context: WithCaller<C>) => Promise<T>,
): Promise<T> {
  const staff = requirePermission(context, permission)
  const { db, actor, mutationName, clientCorrelationId } = staff
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, () => work(staff))
}

/** Throws unless the caller is platform staff with the permission; partner staff do not count. */
export function requirePermission<C extends OperationContext>(
  context: C,
  permission: Permission,
): WithCaller<C> {
  const { actor } = context
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  if (actor.kind !== 'STAFF' || !actor.permissions.has(permission)) throw new DomainError('NOT_AUTHORIZED')
  if (actor.permissions.has('PartnerOnlyAccess')) throw new DomainError('NOT_AUTHORIZED')
  return { ...context, actor }
}

/** A refusal that names the input field. */
export const refuse = (code: string, field: string | null = null, params: RefusalParams = {}): DomainError =>
  new DomainError(code, [{ code, field, params }])
