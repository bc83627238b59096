import type { ValidationRule } from '../../../model/FieldModel.ts'
import { isPhone } from '../../../model/values/formats.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { passwordStrength } from '../../lib/passwordStrength.ts'

// As in `forms/profile`, which the public pages do not load; a test holds them to it.
const EMAIL_MAX_LENGTH = 80
const NAME_MIN_LENGTH = 2
const NAME_MAX_LENGTH = 80

const REQUIRED: ValidationRule = { type: 'REQUIRED', message: null }

/** Rules of fields that several forms share. */
export const fieldRules = {
  required: [REQUIRED],
  name: [
    REQUIRED,
    { type: 'MIN_LENGTH', value: NAME_MIN_LENGTH, message: null },
    { type: 'MAX_LENGTH', value: NAME_MAX_LENGTH, message: null },
  ],
  email: [
    REQUIRED,
    { type: 'MAX_LENGTH', value: EMAIL_MAX_LENGTH, message: null },
    { type: 'EMAIL', message: null },
  ],
  phone: (phone: string) => {
    if (isBlank(phone)) return 'validation.REQUIRED'
    return isPhone(phone) ? null : 'account.rule.phone'
  },
  code: (code: string) => (/^\d{4,6}$/.test(code.trim()) ? null : 'account.rule.code'),
  /** `known` are the person's own words: name, email. */
  newPassword: (password: string, known: readonly string[] = []) => {
    if (password === '') return 'validation.REQUIRED'
    const { missing, isCommon } = passwordStrength(password, known)
    if (missing.length > 0) return 'password.tooWeak'
    return isCommon ? 'password.common' : null
  },
} satisfies Readonly<Record<string, readonly ValidationRule[] | ((value: string) => string | null)>>
