import { loadPasswordJudge } from '../../../model/loadPasswordJudge.ts'
import { LEAST_GUESSES_LOG10, PASSWORD_MAX_LENGTH, passwordGaps } from '../../../rules/passwordRule.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { text } from '../../kernel/operations/fields.ts'

/** `checkPassword` checks it, once somebody has proved something. */
export const newPassword = text({
  minLength: 0,
  description:
    'At least 10 characters with a digit, a lower-case and a capital letter and a special character; not easily guessed.',
})

/**
 * Refuses a password on `field`: PASSWORD_TOO_WEAK (param `missing`: the missing ones of length, lowercase,
 * uppercase, digit and special, comma-separated), PASSWORD_TOO_COMMON for passwords that are guessed first,
 * MAX_LENGTH. `known` are the words of the person and the platform: names, email. Takes some hundredths of a second of
 * the processor, so call it for people who have proved something.
 */
export async function checkPassword(
  password: string,
  field: string,
  known: readonly string[],
): Promise<void> {
  const refuse = (code: string, params: Readonly<Record<string, string>> = {}): DomainError =>
    new DomainError(code, [{ code, field, params }])
  const missing = passwordGaps(password)
  if (missing.length > 0) throw refuse('PASSWORD_TOO_WEAK', { missing: missing.join(',') })
  if (password.length > PASSWORD_MAX_LENGTH)
    throw refuse('MAX_LENGTH', { number: String(PASSWORD_MAX_LENGTH) })
  const judge = await loadPasswordJudge()
  if (judge(password, known) < LEAST_GUESSES_LOG10) throw refuse('PASSWORD_TOO_COMMON')
}
