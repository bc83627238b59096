import { accountPersonRoles } from '../../tables/accounts.ts'
import { checkOwner } from '../../accounts/accounts.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { mayRemove } from './accountPersonRights.ts'
import { reopenOwnership } from './ownership.ts'
import { type AccountInput, peopleOperation } from './peopleOperation.ts'
import { readKnownPeople } from './readKnownPeople.ts'
import { withdrawInvitations } from './withdrawInvitations.ts'

export interface RemovedPeople extends AccountInput {
  readonly personIds: readonly number[]
}

/**
 * Takes people off an account; they stay on record. Customers do not remove another owner who has a login: staff
 * decide between owners. Refuses with NOT_AUTHORIZED, NOT_EMPTY and INVALID_REFERENCE on `personEntityIds`, and
 * NO_OWNER when the account would have no owner.
 */
export const removePeople = peopleOperation<RemovedPeople, { readonly removedPeople: readonly number[] }>({
  name: 'removePeopleFromAccount',
  describe: () => ({}),
  work: async (caller, account, { personIds }) => {
    if (personIds.length === 0) throw refuse('NOT_EMPTY', 'personEntityIds')
    const found = await readKnownPeople(caller, personIds)
    const memberships = found.flatMap(({ membership }) => membership ?? [])
    if (memberships.length < found.length) throw refuse('INVALID_REFERENCE', 'personEntityIds')
    if (!found.every((person) => mayRemove(caller, person))) throw refuse('NOT_AUTHORIZED', 'personEntityIds')
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
    return { result: { removedPeople: found.map(({ entityId }) => entityId) }, names, isHeld: true }
  },
})
