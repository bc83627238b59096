/** How a sort of secret is compared and shown. */
interface SecretRules {
  /** One form for however people type it. */
  readonly toCanonical: (text: string) => string
  /** The masked form, shown by default. */
  readonly toMask: (text: string) => string
}

export const HIDDEN = '••••••'
const BULLET = '•'

/** Without separators; two forms of one Swedish number, with and without its century, are one. */
const toDigits = (text: string): string => {
  const compact = text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return /^(?:18|19|20)\d{10}$/.test(compact) ? compact.slice(2) : compact
}

/** `010190-1234` as `010190-••••`: the day of birth stays, as it is in the record anyway. */
const maskNumber = (text: string): string => {
  if (text.includes(BULLET)) return text
  const [, day = '', rest = ''] = /^(\d{6}|\d{8})[-+ ]?(\d{4,5})$/.exec(text.trim()) ?? []
  return day === '' ? HIDDEN : `${day}-${BULLET.repeat(rest.length)}`
}

export const SECRET_KINDS = {
  /** CPR, fødselsnummer, personnummer. */
  nationalId: { toCanonical: toDigits, toMask: maskNumber },
  /** Some countries use the national number, others a number of any form. */
  taxId: { toCanonical: toDigits, toMask: () => HIDDEN },
  /** The search text. */
  search: { toCanonical: (text) => text, toMask: () => HIDDEN },
} as const satisfies Readonly<Record<string, SecretRules>>

export type SecretKind = keyof typeof SECRET_KINDS

/** A secret that is shown masked is not a secret: forms send back what they were given. */
export const isMasked = (text: string): boolean => text.includes(BULLET)
