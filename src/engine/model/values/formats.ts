/**
 * An email address as it is stored or typed: words joined by dots, an `@`, and a domain, which may have letters of any
 * language. Agrees with the package `validator`, which is too large for the public pages. Spaces around it are ignored.
 */
export function isEmail(text: string): boolean {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  const labels = domain.split('.')
  return (
    local.length <= 64 &&
    domain.length <= 253 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  )
}

const LABEL = /^(?!-)[\p{L}\p{N}\p{M}-]+(?<!-)$/u
const TOP_LEVEL = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu

/** International: `+45 89 87 60 60`. Spaces, hyphens, dots and brackets are ignored. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{5,14}$/.test(text.replaceAll(/[\s().-]/g, '')) && hasPhoneLength(text)
}

/** Where the lengths of each country's numbers are loaded, `isPhone` knows them. */
export function provideNumberingPlans(isPossible: (phone: string) => boolean): void {
  hasPhoneLength = isPossible
}

let hasPhoneLength: (phone: string) => boolean = () => true

/** Bank and branch of a Nordic bank account: only digits. */
export const BANK_CODE = /^[0-9]{3,5}$/

/** Number of a Nordic bank account: only digits. */
export const BANK_ACCOUNT = /^[0-9]{4,15}$/

/** A web address with its scheme. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false
  return URL.canParse(text)
}
