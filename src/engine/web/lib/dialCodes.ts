/** Country and calling code. The Nordic ones first, since most of our customers live there; the rest of Europe and beyond after them. */
export const DIAL_CODES = {
  DK: '45',
  NO: '47',
  SE: '46',
  FI: '358',
  IS: '354',
  GL: '299',
  FO: '298',
  AT: '43',
  AU: '61',
  BE: '32',
  BG: '359',
  CA: '1',
  CH: '41',
  CY: '357',
  CZ: '420',
  DE: '49',
  EE: '372',
  ES: '34',
  FR: '33',
  GB: '44',
  GR: '30',
  HR: '385',
  HU: '36',
  IE: '353',
  IN: '91',
  IT: '39',
  LI: '423',
  LT: '370',
  LU: '352',
  LV: '371',
  MC: '377',
  MT: '356',
  NL: '31',
  NZ: '64',
  PL: '48',
  PT: '351',
  RO: '40',
  RS: '381',
  SG: '65',
  SI: '386',
  SK: '421',
  TR: '90',
  UA: '380',
  US: '1',
} as const

export type DialCountry = keyof typeof DIAL_CODES

export const DEFAULT_DIAL_COUNTRY: DialCountry = 'DK'

export const DIAL_COUNTRIES = Object.keys(DIAL_CODES) as readonly DialCountry[]

/** A phone number as a form holds it. */
export interface PhoneParts {
  readonly country: DialCountry
  /** What is typed after the calling code; or a whole number that begins with `+` or `00`. */
  readonly number: string
}

/** Reads a number, by the lengths that its country uses. */
export type ReadPhone = (text: string, country: DialCountry) => string | null

/**
 * `{ DK, '12 34 56 78' }` -> `+4512345678`. A number typed with its calling code keeps that; an empty one is empty. What
 * `read` cannot read stays as it is typed, so that it is marked.
 */
export function joinPhone({ country, number }: PhoneParts, read: ReadPhone | null = null): string {
  const phone = read?.(number, country) ?? null
  if (phone !== null) return phone
  if (/[^\d\s()./+-]/.test(number)) return number
  const digits = number.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits === '' || digits === '+') return ''
  if (digits.startsWith('+')) return `+${digits.replaceAll('+', '')}`
  // Most countries write a zero in front of national numbers, which is not dialled after the calling code.
  const national = KEEPS_ZERO.has(country) ? digits : digits.replace(/^0+/, '')
  return `+${DIAL_CODES[country]}${national}`
}

/** The country of a person where it is known and can be dialled, otherwise Denmark. */
export const homeDialCountry = (countryCode: string | null): DialCountry =>
  DIAL_COUNTRIES.find((country) => country === countryCode) ?? DEFAULT_DIAL_COUNTRY

/** `home`: of a number without a calling code. `+45 12345678` -> `{ DK, '12345678' }`; a number of no country in the list stays whole. */
export function splitPhone(phone: string, home: DialCountry = DEFAULT_DIAL_COUNTRY): PhoneParts {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  if (!digits.startsWith('+')) return { country: home, number: digits }
  const found = DIAL_COUNTRIES.find((country) => digits.startsWith(`+${DIAL_CODES[country]}`))
  return found
    ? { country: found, number: digits.slice(DIAL_CODES[found].length + 1) }
    : { country: home, number: digits }
}

const KEEPS_ZERO: ReadonlySet<DialCountry> = new Set(['IT'])
