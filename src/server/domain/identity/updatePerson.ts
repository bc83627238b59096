import { DomainError, type DomainProblem } from '../DomainError.ts'
import { runOnce } from '../idempotency/runOnce.ts'
import type { Letter } from '../operations/invitations.ts'
import { changeRow, lockRow, type RowTarget, type StoredValues } from '../operations/rows.ts'
import { refuse } from '../operations/runOperation.ts'
import { emailProblems, nameProblems, normalizePhone, phoneProblems } from './contactDetails.ts'
import {
  type IdentityOperation,
  type Locale,
  requireSession,
  type SignedInOperation,
} from './IdentityOperation.ts'
import { queueNotice, sendLetters } from './notices.ts'
import { isVerified } from './phoneVerification.ts'
import { readRecipient } from './platform.ts'
import { voidResetTokens } from './setPassword.ts'
import { isTaken, toTaken } from './takenEmail.ts'

/** Null leaves a value as it is. */
export interface PersonChange {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly mobilePhone: string | null
  readonly locale: Locale | null
  readonly isNewsletterAccepted: boolean | null
}

const PERSON: RowTarget = { table: 'people', entityName: 'Person' }
const USER: RowTarget = { table: 'users', entityName: 'User' }

/**
 * Changes the caller's own details. A new e-mail or phone needs a code sent to the known phone, or to the new one where
 * none is known, confirmed by this session within the last 15 minutes; the new e-mail becomes the sign-in name, and the
 * old address gets a notice. Refused with REQUIRED, MIN_LENGTH, MAX_LENGTH and INVALID_FORMAT on the field,
 * TWO_FACTOR_REQUIRED, MUST_BE_UNIQUE on `email`, and NAME_VERIFIED for a name that an identity check has confirmed.
 */
export async function updatePerson(given: IdentityOperation, change: PersonChange): Promise<object> {
  const operation = requireSession(given)
  const { db, actor, mutationName, clientCorrelationId } = operation
  const problems = findProblems(change)
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  const letters: Letter[] = []
  const answer = await runOnce(db, actor, { mutationName, clientCorrelationId, input: { ...change } }, () =>
    apply(operation, change, letters).catch((error: unknown) => {
      throw toTaken(error)
    }),
  )
  sendLetters(operation, letters)
  return answer
}

const findProblems = ({
  firstName,
  lastName,
  email,
  mobilePhone,
}: PersonChange): readonly DomainProblem[] => [
  ...(firstName === null ? [] : nameProblems(firstName, 'firstName')),
  ...(lastName === null ? [] : nameProblems(lastName, 'lastName')),
  ...(email === null ? [] : emailProblems(email)),
  ...(mobilePhone === null ? [] : phoneProblems(mobilePhone, 'mobilePhone')),
]

interface StoredPerson extends Record<string, unknown> {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly mobile_phone: string | null
  readonly kyc_status: string
}

async function apply(operation: SignedInOperation, change: PersonChange, letters: Letter[]): Promise<object> {
  const { db, actor } = operation
  const person = await lockRow<StoredPerson>(operation, PERSON, actor.personId)
  const { username } = await lockRow<{ username: string }>(operation, USER, actor.userId)
  checkName(person, change)
  const asked = change.email?.trim() ?? null
  const email = asked === person.email && asked === username ? null : asked
  const phone = newPhone(person, change)
  if (email !== null || phone !== null) {
    await requireTwoFactors(operation, person, change)
    const recipient = await readRecipient(db, actor.userId)
    if (recipient !== null) letters.push(await queueNotice(operation, 'contactChanged', recipient, username))
  }
  if (email !== null) {
    const { personId, userId } = actor
    if (await isTaken(db, email, { personId, userId })) throw refuse('MUST_BE_UNIQUE', 'email')
    await voidResetTokens(operation, actor.userId)
  }
  const isOtherMailbox = email !== null && email.toLowerCase() !== person.email?.toLowerCase()
  await changeGiven(operation, PERSON, actor.personId, {
    first_name: change.firstName?.trim() ?? null,
    last_name: change.lastName?.trim() ?? null,
    email,
    email_verified: isOtherMailbox ? false : null,
    mobile_phone: phone,
    locale: change.locale,
  })
  await changeGiven(operation, USER, actor.userId, {
    username: email,
    is_newsletter_accepted: change.isNewsletterAccepted,
  })
  return {}
}

/** Writes what is not null. */
async function changeGiven(
  operation: IdentityOperation,
  target: RowTarget,
  id: number,
  values: StoredValues,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  if (Object.keys(given).length > 0) await changeRow(operation, target, id, given)
}

/** What an identity check has confirmed is for staff to change. */
function checkName(person: StoredPerson, { firstName, lastName }: PersonChange): void {
  if (person.kyc_status !== 'OK') return
  if (firstName !== null && firstName.trim() !== person.first_name) throw refuse('NAME_VERIFIED', 'firstName')
  if (lastName !== null && lastName.trim() !== person.last_name) throw refuse('NAME_VERIFIED', 'lastName')
}

/** In its one spelling; null when it stays the same. */
function newPhone(person: StoredPerson, { mobilePhone }: PersonChange): string | null {
  if (mobilePhone === null) return null
  const phone = normalizePhone(mobilePhone)
  return phone === normalizePhone(person.mobile_phone ?? '') ? null : phone
}

async function requireTwoFactors(
  operation: SignedInOperation,
  person: StoredPerson,
  change: PersonChange,
): Promise<void> {
  const known = person.mobile_phone ?? change.mobilePhone
  // Without any phone there is nothing to send a code to.
  if (known === null) throw refuse('REQUIRED', 'mobilePhone')
  if (!(await isVerified(operation, normalizePhone(known)))) throw refuse('TWO_FACTOR_REQUIRED')
}
