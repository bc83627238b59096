import { isEmail, isPhone } from '../../../metadata/formats.ts'
import { joinPhone, type PhoneParts } from '../../lib/dialCodes.ts'
import { passwordStrength } from '../../lib/passwordStrength.ts'

/** Of an e-mail, in characters: as the server has it. */
export const EMAIL_MAX_LENGTH = 80
const NAME_MIN_LENGTH = 2

/** Rules of fields that several forms share. Each gives the key of its message, or null. */
export const fieldRules = {
  name: (name: string) => {
    if (name.trim() === '') return 'account.rule.required'
    return name.trim().length < NAME_MIN_LENGTH ? 'account.rule.nameLength' : null
  },
  email: (email: string) => {
    if (email.trim() === '') return 'account.rule.required'
    if (email.trim().length > EMAIL_MAX_LENGTH) return 'account.emailTooLong'
    return isEmail(email.trim()) ? null : 'account.rule.email'
  },
  phone: (phone: PhoneParts) => {
    if (phone.number.trim() === '') return 'account.rule.required'
    return isPhone(joinPhone(phone)) ? null : 'account.rule.phone'
  },
  code: (code: string) => (/^\d{4,6}$/.test(code.trim()) ? null : 'account.rule.code'),
  /** `known` are the person's own words: name, e-mail. */
  newPassword: (password: string, known: readonly string[] = []) => {
    if (password === '') return 'account.rule.required'
    const { missing, isCommon } = passwordStrength(password, known)
    if (missing.length > 0) return 'password.tooWeak'
    return isCommon ? 'password.common' : null
  },
}
