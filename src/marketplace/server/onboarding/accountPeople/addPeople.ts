import { accountPersonRoles } from '../../tables/accounts.ts'
import { accountRole } from '../../tables/enums.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import { checkRank } from '../../../../engine/server/kernel/access/rank.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../../engine/server/kernel/operations/Field.ts'
import {
  idOf,
  list,
  object,
  oneOf,
  optional,
  text,
} from '../../../../engine/server/kernel/operations/fields.ts'
import { approval } from '../../../../engine/server/kernel/operations/results.ts'
import { checkForm } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { isTaken } from '../../../../engine/server/people/identity/contact/takenEmail.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, addRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { type AccountCaller, accountInput, requireAccount } from './accountCaller.ts'
import { changePeople, personReferences } from './changePeople.ts'
import { reopenOwnership } from './ownership.ts'
import { readKnownPeople } from './readKnownPeople.ts'

const MOST_PEOPLE = 50

const input = {
  personsToCreate: optional(
    list(
      object('NewAccountPersonInput', {
        firstName: text({ minLength: 0 }),
        lastName: text({ minLength: 0 }),
        email: optional(
          text({
            scalar: 'EmailAddress',
            description: 'Invitations go there. Empty: never gets a login.',
          }),
        ),
      }),
      { description: 'New people.' },
    ),
  ),
  personIds: optional(list(idOf('Person'), { description: 'People that the caller knows already.' })),
  role: oneOf(accountRole, {
    description: 'What they will be on the account. Collateral providers are linked by staff.',
  }),
  ...accountInput,
}

type AddedPeople = ValuesOf<typeof input>
type NewPerson = NonNullable<AddedPeople['personsToCreate']>[number]

/**
 * Adds people to an account, in one role: new ones, and known ones. Customers know the people of the accounts that
 * they own. Refuses with NOT_AUTHORIZED, TOO_MANY_ATTEMPTS, NOT_EMPTY, MAX, REQUIRED, MIN_LENGTH and MAX_LENGTH on the
 * field, INVALID_REFERENCE, and MUST_BE_UNIQUE on `email` or `personEntityIds`.
 */
export const addPeopleToAccount = defineOperation({
  name: 'addPeopleToAccount',
  description:
    'Adds new or known people to an account, in one role. It takes effect at once for owners; when staff do it for them, a second person may have to approve.',
  isConfirmed: true,
  input,
  result: { addedPeople: personReferences, approval: approval() },
  run: async (context: IdentityOperation, given, { command }) => {
    const { actor } = requireAccount(context, given.accountId)
    if (context.releasedApprovalId === null)
      await limitAttempts(context.identity, [{ name: 'account-people', value: String(actor.userId) }])
    const { role } = given
    const { people: addedPeople, approvalId } = await changePeople(context, {
      input: given,
      command,
      payload: { role },
      work: async (caller, account) => {
        const newPeople = given.personsToCreate ?? []
        const personIds = given.personIds ?? []
        checkInput(newPeople, personIds, role)
        const { accountId } = caller
        const known = await readKnownPeople(caller, personIds)
        if (known.some(({ membership }) => membership !== null))
          throw refuse('MUST_BE_UNIQUE', 'personEntityIds')
        const knownIds = known.map(({ entityId }) => entityId)
        await checkRank(
          caller,
          knownIds.map((id) => ({ kind: 'person', id })),
          'personEntityIds',
        )
        const created: number[] = []
        const locale = await readLocale(caller)
        for (const person of newPeople) created.push(await createPerson(caller, person, locale))
        const ids = [...created, ...knownIds]
        await addRows(
          caller,
          accountPersonRoles,
          ids.map((personId) => ({ accountId, personId, role })),
        )
        if (role === 'OWNER') await reopenOwnership(caller, account)
        const names = [...newPeople, ...known].map(
          ({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`,
        )
        return { ids, names, isHeld: true }
      },
    })
    return { addedPeople, approvalId }
  },
})

function checkInput(
  personsToCreate: readonly NewPerson[],
  personIds: readonly number[],
  role: AddedPeople['role'],
): void {
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
