import { people } from '../../db/tables/people.ts'
import type { DomainProblem } from '../../kernel/DomainError.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { flag, optional, text } from '../../kernel/operations/fields.ts'
import { aboutRefusal } from '../../kernel/operations/results.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { checkCaptcha } from './checkCaptcha.ts'
import { normalizePhone } from './contact/contactDetails.ts'
import { fingerprint } from './fingerprint.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from './IdentityOperation.ts'
import { SHORTLY_VERIFIED_MINUTES } from './contact/phoneVerification.ts'
import { applyPersonChange, type PersonChange, personChange, type RecordConsents } from './updatePerson.ts'
import { confirmEmail } from './contact/verifyEmail.ts'
import { confirmPhone } from './contact/verifyPhone.ts'

const input = {
  ...personChange,
  code: optional(
    text({
      description: 'From sendPhoneVerificationCode: confirms the phone as verify2FaVerification does.',
    }),
  ),
  emailVerificationCode: optional(
    text({
      description: 'From sendEmailVerificationCode: verifies the email on record as verifyEmail does.',
    }),
  ),
  recaptchaToken: optional(text({ description: 'For a request with a `code`.' })),
}

/** The codes are from the text message to the known phone, or to the new one, and from the mail to the email on record. */
interface PersonFields {
  readonly change: PersonChange
  readonly code: string | null
  readonly emailVerificationCode: string | null
}

type Answer =
  | { readonly wrong: 'code' | 'emailVerificationCode' }
  | { readonly wrong: null; readonly isEmailVerificationRequired: boolean }

/**
 * CODE_INVALID is on `code` or `emailVerificationCode`. Refuses also as `updatePerson` does, with REQUIRED on
 * `mobilePhone` where there is no phone to send a code to, and with CAPTCHA_FAILED.
 */
export const updatePersonFields = (recordConsents: RecordConsents) =>
  defineOperation({
    name: 'updatePersonFields',
    description:
      'Changes the caller’s own details like updatePersonForCurrentUser, with the codes in the same request. Nothing is changed when a code is wrong.',
    input,
    result: {
      is2FaVerified: aboutRefusal(
        (problems) =>
          !problems.some(({ code }) => code === 'TWO_FACTOR_REQUIRED') && !isCodeWrong(problems, 'code'),
        'False when a code to the phone is missing or wrong.',
      ),
      is2FaFailed: aboutRefusal(
        (problems) => isCodeWrong(problems, 'code'),
        'The code to the phone was wrong.',
      ),
      isEmailVerificationRequired: flag({
        description: 'The email on record is still to be verified; null when nothing was changed.',
      }),
      isEmailVerificationFailed: aboutRefusal(
        (problems) => isCodeWrong(problems, 'emailVerificationCode'),
        'The code to the email was wrong.',
      ),
    },
    run: async (context: IdentityOperation, given) => {
      const operation = requireSession(context)
      const { db, identity, actor, mutationName, clientCorrelationId } = operation
      const { code, emailVerificationCode, recaptchaToken, ...change } = given
      if (code !== null) await checkCaptcha(operation, recaptchaToken)
      const asked = { ...change, proof: fingerprint(identity, [code, emailVerificationCode]) }
      // Return a wrong code instead of throwing until its try has been committed.
      const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input: asked }, () =>
        apply(operation, { change, code, emailVerificationCode }, recordConsents),
      )
      if (answer.wrong !== null) throw refuse('CODE_INVALID', answer.wrong)
      return answer
    },
  })

const isCodeWrong = (problems: readonly DomainProblem[], asked: 'code' | 'emailVerificationCode'): boolean =>
  problems.some(({ code, field }) => code === 'CODE_INVALID' && field === asked)

async function apply(
  operation: SignedInOperation,
  { change, code, emailVerificationCode }: PersonFields,
  recordConsents: RecordConsents,
): Promise<Answer> {
  const { personId } = operation.actor
  if (code !== null) {
    const { mobilePhone } = await lockRow(operation, people, personId)
    const phone = mobilePhone ?? change.mobilePhone
    if (phone === null) throw refuse('REQUIRED', 'mobilePhone')
    if (!(await confirmPhone(operation, normalizePhone(phone), code, SHORTLY_VERIFIED_MINUTES)))
      return { wrong: 'code' }
  }
  if (emailVerificationCode !== null && !(await confirmEmail(operation, emailVerificationCode)))
    return { wrong: 'emailVerificationCode' }
  await applyPersonChange(operation, change, recordConsents)
  const { email, emailVerified } = await lockRow(operation, people, personId)
  return { wrong: null, isEmailVerificationRequired: email !== null && !emailVerified }
}
