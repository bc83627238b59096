import { accountPersonRoles } from '../../tables/accounts.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import { checkRank } from '../../../../engine/server/kernel/access/rank.ts'
import type { AccountRole } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { checkForm } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { isTaken } from '../../../../engine/server/people/identity/contact/takenEmail.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { type AccountCaller, requireAccount } from './accountCaller.ts'
import { reopenOwnership } from './ownership.ts'
import { type AccountInput, peopleOperation } from './peopleOperation.ts'
import { readKnownPeople } from './readKnownPeople.ts'

export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  /** Null for a person who never gets a login. */
  readonly email: string | null
}

export interface AddedPeople extends AccountInput {
  readonly personsToCreate: readonly NewPerson[]
  readonly personIds: readonly number[]
  readonly role: AccountRole
}

const MOST_PEOPLE = 50

/**
 * Adds people to an account, in one role: new ones, and known ones. Customers know the people of the accounts that
 * they own. Refuses with NOT_AUTHORIZED, TOO_MANY_ATTEMPTS, NOT_EMPTY, MAX, REQUIRED, MIN_LENGTH, MAX_LENGTH and
 * INVALID_FORMAT on the field, INVALID_REFERENCE, and MUST_BE_UNIQUE on `email` or `personEntityIds`.
 */
export async function addPeopleToAccount(operation: IdentityOperation, input: AddedPeople) {
  const { actor } = requireAccount(operation, input.accountId)
  await limitAttempts(operation.identity, [{ name: 'account-people', value: String(actor.userId) }])
  return addPeople.run(operation, input)
}

export const addPeople = peopleOperation<AddedPeople, { readonly addedPeople: readonly number[] }>({
  name: 'addPeopleToAccount',
  describe: ({ role }) => ({ role }),
  work: async (caller, account, input) => {
    checkInput(input)
    const { accountId } = caller
    const known = await readKnownPeople(caller, input.personIds)
    if (known.some(({ membership }) => membership !== null)) throw refuse('MUST_BE_UNIQUE', 'personEntityIds')
    const ids = known.map(({ entityId }) => entityId)
    await checkRank(
      caller,
      ids.map((id) => ({ kind: 'person', id })),
      'personEntityIds',
    )
    const created: number[] = []
    const locale = await readLocale(caller)
    for (const person of input.personsToCreate) created.push(await createPerson(caller, person, locale))
    const addedPeople = [...created, ...ids]
    const { role } = input
    await addRows(
      caller,
      accountPersonRoles,
      addedPeople.map((personId) => ({ accountId, personId, role })),
    )
    if (role === 'OWNER') await reopenOwnership(caller, account)
    const names = [...input.personsToCreate, ...known].map(
      ({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`,
    )
    return { result: { addedPeople }, names, isHeld: true }
  },
})

function checkInput({ personsToCreate, personIds, role }: AddedPeople): void {
  const count = personsToCreate.length + personIds.length
  if (count === 0) throw refuse('NOT_EMPTY', 'personsToCreate')
  if (count > MOST_PEOPLE) throw refuse('MAX', 'personsToCreate', { number: String(MOST_PEOPLE) })
  // Collateral providers come from a pledge; staff link the person then.
  if (role === 'COLLATERAL_PROVIDER') throw refuse('INVALID_REFERENCE', 'role')
  const problems = personsToCreate.flatMap(({ email, ...named }) =>
    checkForm('account-person', { ...named, role, ...(email === null ? {} : { email }) }),
  )
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
}

async function createPerson(caller: AccountCaller, person: NewPerson, locale: Locale): Promise<number> {
  const email = person.email?.trim() ?? null
  if (email !== null && (await isTaken(caller.db, email, { personId: null, userId: null })))
    throw refuse('MUST_BE_UNIQUE', 'email')
  const { entityId } = await addRow(caller, people, {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    email,
    locale,
  })
  return entityId
}

/** Mails to new people are in the language of the account's first owner, until they choose their own. */
async function readLocale({ db, accountId }: AccountCaller): Promise<Locale> {
  const [row] = await db.query<{ locale: Locale }>(
    `SELECT p.locale FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
     WHERE r.account_id = $1::int ORDER BY r.role = 'OWNER' DESC, r.entity_id LIMIT 1`,
    [accountId],
  )
  return row?.locale ?? 'da'
}
