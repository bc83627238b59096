import { DatabaseError } from '../../../../engine/server/db/DatabaseError.ts'
import { accountPersonRoles } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { requireAccount } from './accountCaller.ts'
import { mayDelete } from './accountPersonRights.ts'
import { reopenOwnership } from './ownership.ts'
import { type AccountInput, peopleOperation } from './peopleOperation.ts'
import { readKnownPeople } from './readKnownPeople.ts'

export interface DeletedPerson extends AccountInput {
  readonly personId: number
}

/**
 * Deletes a person on an account from the system. Only for staff, and only people without an email. Refuses with
 * NOT_AUTHORIZED, INVALID_REFERENCE, HAS_OWN_PROFILE and HAS_EMAIL on `personEntityId`, NO_OWNER, and IN_USE while other records name
 * the person.
 */
export function deletePersonForAccount(context: OperationContext, input: DeletedPerson) {
  if (!requireAccount(context, input.accountId).isStaff) throw refuse('NOT_AUTHORIZED')
  return deleteAccountPerson.run(context, input).catch((error: unknown) => {
    throw error instanceof DatabaseError && error.sqlState === '23503' ? refuse('IN_USE') : error
  })
}

export const deleteAccountPerson = peopleOperation<DeletedPerson, object>({
  name: 'deletePersonForAccount',
  describe: () => ({}),
  changed: ({ personId }) => personId,
  work: async (caller, account, { personId }) => {
    const [person] = await readKnownPeople(caller, [personId], 'personEntityId')
    if (!person?.membership) throw refuse('INVALID_REFERENCE', 'personEntityId')
    if (person.hasLogin) throw refuse('HAS_OWN_PROFILE', 'personEntityId')
    if (!mayDelete(caller, person)) throw refuse('HAS_EMAIL', 'personEntityId')
    await deleteRows(caller, accountPersonRoles, [person.membership.id])
    await checkOwner(caller, caller.accountId)
    await deleteRows(caller, people, [personId])
    if (person.membership.role === 'OWNER') await reopenOwnership(caller, account)
    return { result: {}, names: [`${person.firstName} ${person.lastName}`], isHeld: true }
  },
})
