import { accountPersonRoles } from '../../tables/accounts.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, list } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { accountInput } from './accountCaller.ts'
import { mayRemove } from './accountPersonRights.ts'
import { changePeople, personReferences } from './changePeople.ts'
import { reopenOwnership } from './ownership.ts'
import { readKnownPeople } from './readKnownPeople.ts'
import { withdrawInvitations } from './withdrawInvitations.ts'

/**
 * Takes people off an account; they stay on record. Customers do not remove another owner who has a login: staff
 * decide between owners. Refuses with NOT_AUTHORIZED and INVALID_REFERENCE on `personEntityIds`, and
 * NO_OWNER when the account would have no owner.
 */
export const removePeopleFromAccount = defineOperation({
  name: 'removePeopleFromAccount',
  description: 'Removes people from an account and withdraws their invitations to it. They stay on record.',
  isConfirmed: true,
  input: {
    personIds: list(idOf('Person'), { minItems: 1, description: 'People to remove from the account.' }),
    ...accountInput,
  },
  result: { removedPeople: personReferences, approval: approval() },
  run: async (context, input, { command }) => {
    const { people: removedPeople, approvalId } = await changePeople(context, {
      input,
      command,
      payload: {},
      work: async (caller, account) => {
        const found = await readKnownPeople(caller, input.personIds)
        const memberships = found.flatMap(({ membership }) => membership ?? [])
        if (memberships.length < found.length) throw refuse('INVALID_REFERENCE', 'personEntityIds')
        if (!found.every((person) => mayRemove(caller, person)))
          throw refuse('NOT_AUTHORIZED', 'personEntityIds')
        await deleteRows(
          caller,
          accountPersonRoles,
          memberships.map(({ id }) => id),
        )
        await checkOwner(caller, caller.accountId)
        await withdrawInvitations(
          caller,
          found.flatMap(({ email }) => email ?? []),
        )
        if (memberships.some(({ role }) => role === 'OWNER')) await reopenOwnership(caller, account)
        const names = found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
        return { ids: found.map(({ entityId }) => entityId), names, isHeld: true }
      },
    })
    return { removedPeople, approvalId }
  },
})
