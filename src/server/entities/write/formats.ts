import type { FieldType } from '../model/Entity.ts'

/** Texts that must look like something. Generous: what people write differs more than a pattern can know. */
export const hasFormat = (type: FieldType, text: string): boolean => {
  if ('enum' in type) return true
  if (type.scalar === 'URL') return isWebAddress(text)
  return FORMATS[type.scalar]?.test(text) ?? true
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  EmailAddress: /^[^\s@<>,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u,
  PhoneNumber: /^\+[1-9](?:[ ().-]?\d){5,16}$/,
  CountryCode: /^[A-Z]{2}$/,
}

/** Only web addresses: a link made of anything else could run a script. */
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
