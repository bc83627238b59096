import type { Locale } from '../../../../model/Text.ts'
import { canonicalName } from '../../../db/canonicalName.ts'
import { people } from '../../../db/tables/people.ts'
import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { flag, locale, withDefault } from '../../../kernel/operations/fields.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { findRow } from '../../../kernel/rows/readRows.ts'
import { limitAttempts } from '../attempts.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from '../IdentityOperation.ts'
import { type PersonRecipient, readRecipient } from '../platform.ts'
import {
  type CodeSubject,
  type CodeTerms,
  issueCode,
  readSent,
  SENT,
  SENT_BY_OTHER,
  sentCode,
  type SentCode,
} from './verificationCodes.ts'

/** Mails may take a while. */
const MINUTES = 30

/**
 * The code shows that the email is the caller's. Sends nothing while the last code can be used, except on request and after
 * 60 seconds. Refuses with REQUIRED on `email` when none is known, EMAIL_UNREACHABLE when mails to it come back, and
 * TOO_MANY_ATTEMPTS.
 */
export const sendEmailCode = defineOperation({
  name: 'sendEmailVerificationCode',
  description:
    'Mails the caller a code to verify the email: six digits, valid for 30 minutes and five attempts. A verified email gets none.',
  input: {
    resend: withDefault(
      flag({
        description: 'Sends a new code although the last one is still valid; possible after 60 seconds.',
      }),
      false,
    ),
    locale: locale({ description: 'Language of the mail.' }),
  },
  result: sentCode('Nothing was sent now: the last code is still valid.'),
  run: async (context: IdentityOperation, { resend, locale }) => {
    const operation = requireSession(context)
    const { actor, client, db, identity } = operation
    const person = await findRow(operation, people, actor.personId, 'email')
    if (person.email === null) throw refuse('REQUIRED', 'email')
    if (person.emailVerified) return { alreadySent: false, resendInSeconds: 0 }
    if (person.deadEmail !== null && canonicalName(person.deadEmail) === canonicalName(person.email)) {
      throw refuse('EMAIL_UNREACHABLE', 'email')
    }
    const subject = emailSubject(actor.userId, person.email)
    const terms = { minutes: MINUTES, keepsUsable: !resend }
    const earlier = await readSent(identity, subject, terms)
    if (earlier !== null) return earlier
    await limitAttempts(identity, [
      { name: 'email-code-address', value: client.address },
      { name: 'email-code-user', value: String(actor.userId) },
    ])
    const recipient = await readRecipient(db, actor.userId)
    if (recipient === null) throw new Error(`There is no user ${actor.userId}`)
    return mailCode(operation, { subject, terms, recipient, to: person.email, locale })
  },
})

/** A code for one login and one address: it is void once the address changes. */
export const emailSubject = (userId: number, email: string): CodeSubject => ({
  purpose: 'EMAIL',
  subject: `${userId}|${canonicalName(email)}`,
})

interface CodeMail {
  readonly subject: CodeSubject
  readonly terms: CodeTerms
  readonly recipient: PersonRecipient
  readonly to: string
  readonly locale: Locale
}

/** The code is stored if and only if its mail is queued. */
const mailCode = (
  operation: SignedInOperation,
  { subject, terms, recipient, to, locale }: CodeMail,
): Promise<SentCode> =>
  operation.db.transaction(async () => {
    const code = await issueCode(operation.identity, subject, terms)
    if (code === null) return SENT_BY_OTHER
    const { personId, firstName, name: platform } = recipient
    await queueMail(operation, operation.identity.tokenSecret, {
      to,
      personId,
      locale,
      template: 'emailCode',
      params: { firstName, platform, code, minutes: String(MINUTES) },
      minutes: MINUTES,
    })
    return SENT
  })
