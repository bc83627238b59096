import { people } from '../../../../engine/server/db/tables/people.ts'
import { canonicalName } from '../../../../engine/server/db/canonicalName.ts'
import { checkRank } from '../../../../engine/server/kernel/access/rank.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { approval } from '../../../../engine/server/kernel/operations/results.ts'
import { checkGivenFields } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { isTaken } from '../../../../engine/server/people/identity/contact/takenEmail.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { accountInput } from './accountCaller.ts'
import { mayUpdate } from './accountPersonRights.ts'
import { changePeople } from './changePeople.ts'
import { readKnownPeople } from './readKnownPeople.ts'
import { withdrawInvitations } from './withdrawInvitations.ts'

/**
 * Changes a person on an account who has no login yet. A new email withdraws the invitation to the old one. Refuses
 * with NOT_AUTHORIZED, INVALID_REFERENCE and HAS_OWN_PROFILE on `entityId`, REQUIRED, MIN_LENGTH and
 * MAX_LENGTH on the field, NAME_VERIFIED, and MUST_BE_UNIQUE on `email`.
 */
export const updatePersonForAccount = defineOperation({
  name: 'updatePersonForAccount',
  description: 'Changes a person on an account who has no login yet; omitted fields stay as they are.',
  isConfirmed: true,
  input: {
    personId: idOf('Person', { wireName: 'entityId', description: 'Number of the person.' }),
    ...accountInput,
    firstName: optional(text()),
    lastName: optional(text()),
    email: optional(
      text({ scalar: 'EmailAddress', description: 'A new one withdraws the invitation to the old.' }),
    ),
  },
  result: { approval: approval() },
  run: async (context, input, { command }) => {
    const { personId, firstName, lastName, email } = input
    const { approvalId } = await changePeople(context, {
      input,
      command,
      payload: { after: { firstName, lastName, email } },
      changedId: personId,
      work: async (caller) => {
        const problems = checkGivenFields('account-person', { firstName, lastName, email })
        if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
        const [person] = await readKnownPeople(caller, [personId], 'entityId')
        if (person === undefined || person.membership === null) throw refuse('INVALID_REFERENCE', 'entityId')
        if (!mayUpdate(person)) throw refuse('HAS_OWN_PROFILE', 'entityId')
        await checkRank(caller, [{ kind: 'person', id: personId }], 'entityId')
        const newEmail = email?.trim()
        const changed = { firstName: firstName?.trim(), lastName: lastName?.trim(), email: newEmail }
        for (const name of ['firstName', 'lastName'] as const)
          if (person.kycStatus === 'OK' && changed[name] !== undefined && changed[name] !== person[name])
            throw refuse('NAME_VERIFIED', name)
        const isOtherMailbox =
          newEmail !== undefined && canonicalName(newEmail) !== canonicalName(person.email ?? '')
        if (isOtherMailbox && (await isTaken(caller.db, newEmail, { personId, userId: null })))
          throw refuse('MUST_BE_UNIQUE', 'email')
        await changeRow(caller, people, personId, changed)
        if (isOtherMailbox && person.email !== null) await withdrawInvitations(caller, [person.email])
        const names = [`${person.firstName} ${person.lastName}`]
        // Invitations to the account go to the address.
        return { ids: [personId], names, isHeld: isOtherMailbox }
      },
    })
    return { approvalId }
  },
})
