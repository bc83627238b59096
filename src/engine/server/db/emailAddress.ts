import { domainToASCII, domainToUnicode } from 'node:url'
import { isEmail } from '../../model/values/formats.ts'

/** The form in which an address is stored and compared: no spaces around it, the domain in punycode. */
export const toAsciiEmail = (text: string): string => withDomain(text.trim(), domainToASCII)

/** A stored address as its owner writes it. */
export const toShownEmail = (text: string): string => withDomain(text, domainToUnicode)

/** Domains of plain letters, and what is no address, stay as they are. */
const withDomain = (text: string, convert: (domain: string) => string): string => {
  if (!/[^\x20-\x7e]|xn--/i.test(text) || !isEmail(text)) return text
  const at = text.indexOf('@') + 1
  const domain = convert(text.slice(at))
  return domain === '' ? text : text.slice(0, at) + domain
}
