import { EMAIL_ADDRESS, PHONE_NUMBER } from '../../domain/identity/contactDetails.ts'
import type { FieldType } from '../model/Entity.ts'

/** Texts that must look like something. */
export const hasFormat = (type: FieldType, text: string): boolean => {
  if ('enum' in type) return true
  if (type.scalar === 'URL') return isWebAddress(text)
  return FORMATS[type.scalar]?.test(text) ?? true
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  EmailAddress: EMAIL_ADDRESS,
  PhoneNumber: PHONE_NUMBER,
  CountryCode: /^[A-Z]{2}$/,
}

/** Only web addresses: a link made of anything else could run a script. */
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
