import type { Locale } from '../../../model/Text.ts'
import { canonicalName } from '../../db/canonicalName.ts'
import { people, users } from '../../db/tables/people.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../kernel/operations/Field.ts'
import { flag, locale, optional } from '../../kernel/operations/fields.ts'
import { unlessRefused } from '../../kernel/operations/results.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import type { Row } from '../../kernel/rows/EntityTable.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { emailAddress, normalizePhone, personName, phone } from './contact/contactDetails.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from './IdentityOperation.ts'
import { queueNotice } from './notices.ts'
import { requireVerifiedPhone } from './contact/phoneVerification.ts'
import { readRecipient } from './platform.ts'
import { voidResetTokens } from './setPassword.ts'
import { isTaken, toTaken } from './contact/takenEmail.ts'

/** What a person may change of their own details. Null leaves a value unchanged. */
export const personChange = {
  firstName: optional(personName({ description: 'Cannot be changed once the identity is verified.' })),
  lastName: optional(personName({ description: 'Cannot be changed once the identity is verified.' })),
  email: optional(emailAddress()),
  mobilePhone: optional(phone()),
  locale: optional(locale()),
  isNewsletterAccepted: optional(flag()),
  isTermsAccepted: optional(
    flag({
      description: 'Accepts the terms and the privacy policy. Needed with the first email of a login.',
    }),
  ),
}

export type PersonChange = ValuesOf<typeof personChange>

/** Records that a person accepted the texts as they are today, in the language in which they were shown. */
export type RecordConsents = (context: OperationContext, personId: number, locale: Locale) => Promise<void>

/**
 * A new email or phone requires a code sent to the known phone, or to the new one if none is known, confirmed by this
 * session within the last 15 minutes. The old address gets a notice. Refuses with TWO_FACTOR_REQUIRED, MUST_BE_UNIQUE on
 * `email`, NAME_VERIFIED for a name confirmed by an identity check, and TERMS_NOT_ACCEPTED when a first email completes a
 * sign-up.
 */
export const updatePerson = (recordConsents: RecordConsents) =>
  defineOperation({
    name: 'updatePersonForCurrentUser',
    description:
      'Changes the caller’s own details; omitted fields stay as they are. A new email or phone needs a code sent to the known phone first; a new email becomes the sign-in name.',
    input: personChange,
    result: {
      is2FaVerified: unlessRefused(['TWO_FACTOR_REQUIRED'], 'False when a code must be confirmed first.'),
    },
    run: (context: IdentityOperation, change) => {
      const operation = requireSession(context)
      const { db, actor, mutationName, clientCorrelationId } = operation
      return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: change }, async () => {
        await applyPersonChange(operation, change, recordConsents)
        return {}
      })
    },
  })

/** In a transaction. Refuses as `updatePerson` does. */
export async function applyPersonChange(
  operation: SignedInOperation,
  change: PersonChange,
  recordConsents: RecordConsents,
): Promise<void> {
  try {
    await apply(operation, change, recordConsents)
  } catch (error) {
    throw toTaken(error)
  }
}

type StoredPerson = Row<typeof people>

async function apply(
  operation: SignedInOperation,
  change: PersonChange,
  recordConsents: RecordConsents,
): Promise<void> {
  const { db, actor } = operation
  const person = await lockRow(operation, people, actor.personId)
  const { username } = await lockRow(operation, users, actor.userId)
  checkName(person, change)
  const asked = change.email?.trim() ?? null
  const email = asked === person.email && asked === username ? null : asked
  const mobilePhone = newPhone(person, change)
  if (email !== null || mobilePhone !== null) {
    await requireVerifiedPhone(operation, person.mobilePhone ?? change.mobilePhone)
    const recipient = await readRecipient(db, actor.userId)
    // Users who signed up with an electronic identity have no mailbox yet.
    if (recipient !== null && person.email !== null)
      await queueNotice(operation, operation.mailSettings, 'contactChanged', recipient, username)
  }
  // Users who signed up with an electronic identity accept the terms with their first email.
  const isCompleting = actor.kind === 'USER' && person.email === null && email !== null
  if (isCompleting && change.isTermsAccepted !== true) throw refuse('TERMS_NOT_ACCEPTED', 'isTermsAccepted')
  if (change.isTermsAccepted === true)
    await recordConsents(operation, actor.personId, change.locale ?? person.locale)
  if (email !== null) {
    const { personId, userId } = actor
    if (await isTaken(db, email, { personId, userId })) throw refuse('MUST_BE_UNIQUE', 'email')
    await voidResetTokens(operation, actor.userId)
  }
  const isOtherMailbox = email !== null && canonicalName(email) !== canonicalName(person.email ?? '')
  await changeRow(operation, people, actor.personId, {
    firstName: change.firstName?.trim(),
    lastName: change.lastName?.trim(),
    email: email ?? undefined,
    emailVerified: isOtherMailbox ? false : undefined,
    mobilePhone: mobilePhone ?? undefined,
    locale: change.locale ?? undefined,
  })
  await changeRow(operation, users, actor.userId, {
    username: email ?? undefined,
    isNewsletterAccepted: change.isNewsletterAccepted ?? undefined,
  })
}

/** Only staff may change what an identity check has confirmed. */
function checkName(person: StoredPerson, { firstName, lastName }: PersonChange): void {
  if (person.kycStatus !== 'OK') return
  if (firstName !== null && firstName.trim() !== person.firstName) throw refuse('NAME_VERIFIED', 'firstName')
  if (lastName !== null && lastName.trim() !== person.lastName) throw refuse('NAME_VERIFIED', 'lastName')
}

/** In canonical form; null when unchanged. */
function newPhone(person: StoredPerson, { mobilePhone }: PersonChange): string | null {
  if (mobilePhone === null) return null
  const asked = normalizePhone(mobilePhone)
  return asked === normalizePhone(person.mobilePhone ?? '') ? null : asked
}
