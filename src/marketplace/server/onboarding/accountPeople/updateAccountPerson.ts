import { people } from '../../../../engine/server/db/tables/people.ts'
import { canonicalName } from '../../../../engine/server/db/canonicalName.ts'
import { checkRank } from '../../../../engine/server/kernel/access/rank.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { checkGivenFields } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { isTaken } from '../../../../engine/server/people/identity/contact/takenEmail.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { mayUpdate } from './accountPersonRights.ts'
import { type AccountInput, peopleOperation } from './peopleOperation.ts'
import { readKnownPeople } from './readKnownPeople.ts'
import { withdrawInvitations } from './withdrawInvitations.ts'

export interface AccountPersonChange extends AccountInput {
  readonly personId: number
  /** Null leaves a value unchanged. */
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/**
 * Changes a person on an account who has no login yet. A new email withdraws the invitation to the old one. Refuses
 * with NOT_AUTHORIZED, INVALID_REFERENCE and HAS_OWN_PROFILE on `entityId`, REQUIRED, MIN_LENGTH, MAX_LENGTH and
 * INVALID_FORMAT on the field, NAME_VERIFIED, and MUST_BE_UNIQUE on `email`.
 */
export const updateAccountPerson = peopleOperation<AccountPersonChange, object>({
  name: 'updatePersonForAccount',
  describe: ({ firstName, lastName, email }) => ({ after: { firstName, lastName, email } }),
  changed: ({ personId }) => personId,
  work: async (caller, _account, change) => {
    checkChange(change)
    const { personId } = change
    const [person] = await readKnownPeople(caller, [personId], 'entityId')
    if (person === undefined || person.membership === null) throw refuse('INVALID_REFERENCE', 'entityId')
    if (!mayUpdate(person)) throw refuse('HAS_OWN_PROFILE', 'entityId')
    await checkRank(caller, [{ kind: 'person', id: personId }], 'entityId')
    const [firstName, lastName] = [change.firstName?.trim(), change.lastName?.trim()]
    const isVerified = person.kycStatus === 'OK'
    if (isVerified && firstName !== undefined && firstName !== person.firstName)
      throw refuse('NAME_VERIFIED', 'firstName')
    if (isVerified && lastName !== undefined && lastName !== person.lastName)
      throw refuse('NAME_VERIFIED', 'lastName')
    const email = change.email?.trim()
    const isOtherMailbox = email !== undefined && canonicalName(email) !== canonicalName(person.email ?? '')
    if (isOtherMailbox && (await isTaken(caller.db, email, { personId, userId: null })))
      throw refuse('MUST_BE_UNIQUE', 'email')
    await changeRow(caller, people, personId, { firstName, lastName, email })
    if (isOtherMailbox && person.email !== null) await withdrawInvitations(caller, [person.email])
    const names = [`${person.firstName} ${person.lastName}`]
    // Invitations to the account go to the address.
    return { result: {}, names, isHeld: isOtherMailbox }
  },
})

function checkChange({ firstName, lastName, email }: AccountPersonChange): void {
  const problems = checkGivenFields('account-person', { firstName, lastName, email })
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
}
