import { DomainError } from '../../kernel/DomainError.ts'
import { holdsOne } from '../../../model/PlatformRole.ts'
import type { WriteRule } from '../EntityDefinition.ts'
import type { StoredField } from '../model/Entity.ts'
import { notAuthenticated } from '../requestErrors.ts'
import type { WriteContext } from './WriteContext.ts'

/** Throws unless the actor may do this kind of write and set each of the given fields. */
export const checkAuthority = (
  { actor, isRawDataEdit }: WriteContext,
  rule: WriteRule | undefined,
  given: readonly StoredField[],
): void => {
  if (actor.kind === 'SYSTEM') return
  if (actor.kind === 'ANONYMOUS') throw notAuthenticated()
  const isAllowed =
    rule !== undefined &&
    ('permission' in rule ? actor.permissions.has(rule.permission) : holdsOne(actor.roles, rule.roles))
  if (!isAllowed || (isRawDataEdit && !actor.permissions.has('RawDataEdit')))
    throw new DomainError('NOT_AUTHORIZED')
  const refused = given.filter(({ field }) => {
    const { writeAccess, read } = field.rules
    return (
      (writeAccess !== undefined && !holdsOne(actor.roles, writeAccess)) ||
      (read !== undefined && !holdsOne(actor.roles, read))
    )
  })
  if (refused.length === 0) return
  throw new DomainError(
    'NOT_AUTHORIZED',
    refused.map(({ inputName }) => ({ code: 'NOT_AUTHORIZED', field: inputName, params: {} })),
  )
}
