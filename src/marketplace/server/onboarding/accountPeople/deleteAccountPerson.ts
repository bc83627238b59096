import { DatabaseError } from '../../../../engine/server/db/DatabaseError.ts'
import { accountPersonRoles } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { requireAccount } from './accountCaller.ts'
import { changePeople } from './changePeople.ts'
import { mayDelete } from './accountPersonRights.ts'
import { reopenOwnership } from './ownership.ts'
import { readKnownPeople } from './readKnownPeople.ts'

/**
 * Deletes a person on an account from the system. Only for staff, and only people without an email. Refuses with
 * NOT_AUTHORIZED, INVALID_REFERENCE, HAS_OWN_PROFILE and HAS_EMAIL on `personEntityId`, NO_OWNER, and IN_USE while other records name
 * the person.
 */
export const deletePersonForAccount = defineOperation({
  name: 'deletePersonForAccount',
  description:
    'Deletes a person on an account from the system: by staff, and only a person without an email.',
  isConfirmed: true,
  input: {
    personId: idOf('Person'),
    accountId: idOf('Account', { description: 'Account that the person is on.' }),
  },
  result: { approval: approval() },
  run: async (context, input, { command }) => {
    if (!requireAccount(context, input.accountId).isStaff) throw refuse('NOT_AUTHORIZED')
    const { personId } = input
    const { approvalId } = await changePeople(context, {
      input,
      command,
      payload: {},
      changedId: personId,
      work: async (caller, account) => {
        const [person] = await readKnownPeople(caller, [personId], 'personEntityId')
        if (!person?.membership) throw refuse('INVALID_REFERENCE', 'personEntityId')
        if (person.hasLogin) throw refuse('HAS_OWN_PROFILE', 'personEntityId')
        if (!mayDelete(caller, person)) throw refuse('HAS_EMAIL', 'personEntityId')
        await deleteRows(caller, accountPersonRoles, [person.membership.id])
        await checkOwner(caller, caller.accountId)
        await deleteRows(caller, people, [personId])
        if (person.membership.role === 'OWNER') await reopenOwnership(caller, account)
        return { ids: [personId], names: [`${person.firstName} ${person.lastName}`], isHeld: true }
      },
    }).catch((error: unknown) => {
      throw error instanceof DatabaseError && error.sqlState === '23503' ? refuse('IN_USE') : error
    })
    return { approvalId }
  },
})
