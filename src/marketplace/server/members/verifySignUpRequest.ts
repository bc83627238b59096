import { canonicalName } from '../../../engine/server/db/canonicalName.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { locale, optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { unlessRefused } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { checkCaptcha } from '../../../engine/server/people/identity/checkCaptcha.ts'
import {
  emailAddress,
  normalizePhone,
  phone,
} from '../../../engine/server/people/identity/contact/contactDetails.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { platformOfHost } from '../../../engine/server/people/identity/platform.ts'
import { findInvitation, findInvited } from './signUpInvitation.ts'
import {
  type CodeSubject,
  sendCode,
} from '../../../engine/server/people/identity/contact/verificationCodes.ts'

/**
 * Refuses with CAPTCHA_FAILED, INVITATION_INVALID, INVITATION_EMAIL_DIFFERS and MUST_BE_UNIQUE on `email`, NOT_A_MOBILE on
 * `phoneNumber`, TOO_MANY_ATTEMPTS and MESSAGE_NOT_SENT.
 */
export const verifySignUpRequest = defineOperation({
  name: 'verifySignupRequest',
  description:
    'Checks the details of a sign-up and sends a code to the phone: six digits, valid for 10 minutes and five attempts; a new one after 60 seconds.',
  input: {
    email: emailAddress(),
    phoneNumber: phone({ description: 'With its country prefix.' }),
    locale: locale({ description: 'Language of the message.' }),
    recaptchaToken: optional(text()),
    invitationToken: optional(text({ description: 'The value after `#invite=` in the link of the mail.' })),
  },
  result: {
    isValidInput: unlessRefused(
      ['REQUIRED', 'INVALID_FORMAT', 'MAX_LENGTH'],
      'Email and phone look like such.',
    ),
    isValidInvitationToken: unlessRefused(['INVITATION_INVALID'], 'True without an invitation, too.'),
  },
  run: async (
    operation: IdentityOperation,
    { email, phoneNumber, locale, recaptchaToken, invitationToken },
  ) => {
    const { db, identity, client, now } = operation
    await checkCaptcha(operation, recaptchaToken)
    // This reveals whether an address is known, so it is rate-limited.
    await limitAttempts(identity, [{ name: 'sign-up-address', value: client.address }])
    const invitation = invitationToken === null ? null : await findInvitation(db, now(), invitationToken)
    if (invitationToken !== null && invitation === null) throw refuse('INVITATION_INVALID')
    await findInvited(db, email.trim(), invitation)
    const { name: platform } = await platformOfHost(db, operation.hostname)
    const to = normalizePhone(phoneNumber)
    await sendCode(operation, { ...signUpSubject(email, to), phone: to, locale, platform })
    return {}
  },
})

/** A code for one combination of phone and address. */
export const signUpSubject = (email: string, phone: string): CodeSubject => ({
  purpose: 'SIGN_UP',
  subject: `${canonicalName(email)}|${phone}`,
})
