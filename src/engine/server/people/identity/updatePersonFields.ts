import { people } from '../../db/tables/people.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { checkCaptcha } from './checkCaptcha.ts'
import { normalizePhone } from './contact/contactDetails.ts'
import { fingerprint } from './fingerprint.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from './IdentityOperation.ts'
import { SHORTLY_VERIFIED_MINUTES } from './contact/phoneVerification.ts'
import {
  applyPersonChange,
  checkPersonChange,
  type PersonChange,
  type RecordConsents,
} from './updatePerson.ts'
import { confirmEmail } from './contact/verifyEmail.ts'
import { confirmPhone } from './contact/verifyPhone.ts'

export interface PersonFields {
  readonly change: PersonChange
  /** From the text message to the known phone, or to the new one if none is known. */
  readonly code: string | null
  /** From the mail to the email that is on record. */
  readonly emailVerificationCode: string | null
  readonly recaptchaToken: string | null
}

type Answer =
  | { readonly wrong: 'code' | 'emailVerificationCode' }
  | { readonly wrong: null; readonly isEmailVerificationRequired: boolean }

/**
 * `updatePerson`, with the codes in the same request. Nothing is changed when one of them is wrong: CODE_INVALID on
 * `code` or `emailVerificationCode`. Refuses also as `updatePerson` does, with REQUIRED on `mobilePhone` where there is no
 * phone to send a code to, and with CAPTCHA_FAILED.
 */
export async function updatePersonFields(
  given: IdentityOperation,
  fields: PersonFields,
  recordConsents: RecordConsents,
): Promise<{ readonly isEmailVerificationRequired: boolean }> {
  const operation = requireSession(given)
  const { db, identity, actor, mutationName, clientCorrelationId } = operation
  const { change, code, emailVerificationCode } = fields
  checkPersonChange(change)
  if (code !== null) await checkCaptcha(operation, fields.recaptchaToken)
  const input = { ...change, proof: fingerprint(identity, [code, emailVerificationCode]) }
  // Return a wrong code instead of throwing until its try has been committed.
  const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, () =>
    apply(operation, fields, recordConsents),
  )
  if (answer.wrong !== null) throw refuse('CODE_INVALID', answer.wrong)
  return answer
}

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
