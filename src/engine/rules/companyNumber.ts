import { RE2JS, RE2JSException } from 're2js'
/** Numbers in company registers: check digits where the country has them, else the pattern in our books. */
import { validate as isDanish } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as isFinnish } from 'stdnum/lib/cjs/fi/ytunnus.js'
import { validate as isNorwegian } from 'stdnum/lib/cjs/no/orgnr.js'
import { validate as isSwedish } from 'stdnum/lib/cjs/se/orgnr.js'

const SHORTEST = 2
const LONGEST = 255

/** A country whose numbers have check digits. */
interface Numbering {
  /** What people write before and after the digits. */
  readonly around: RegExp
  readonly digits: RegExp
  readonly stored: string
  readonly validate: (number: string) => { readonly isValid: boolean }
}

const DANISH: Numbering = {
  around: /^(?:CVR|SE)?(?:NUMMER|NR|NO)?:?(?:DK)?/,
  digits: /^(\d{8})$/,
  stored: '$1',
  validate: isDanish,
}

/** Greenland numbers its companies like Denmark. */
const NUMBERINGS: Readonly<Record<string, Numbering>> = {
  DK: DANISH,
  GL: DANISH,
  NO: {
    around: /^(?:ORG)?(?:NUMMER|NR)?:?(?:NO)?|(?:MVA|FORETAKSREGISTERET)$/g,
    digits: /^(\d{9})$/,
    stored: '$1',
    validate: isNorwegian,
  },
  SE: {
    // A VAT number ends with 01; a register of people writes 16 before a company.
    around: /^(?:ORG)?(?:NUMMER|NR)?:?(?:SE|16(?=\d{10}$))?|(?<=^(?:SE)?\d{10})01$/g,
    digits: /^(\d{6})(\d{4})$/,
    stored: '$1-$2',
    validate: isSwedish,
  },
  FI: { around: /^(?:FI)?/, digits: /^(\d{7})(\d)$/, stored: '$1-$2', validate: isFinnish },
}

/**
 * Whether this can be a company's number. `pattern` is the country's `companyIdentifierRegex`; without one that can be read any
 * number of 2 to 255 characters passes.
 */
export function isCompanyNumber(countryCode: string, given: string, pattern: string | null): boolean {
  const number = toCompanyNumber(countryCode, given)
  if (number.length < SHORTEST || number.length > LONGEST) return false
  const numbering = NUMBERINGS[countryCode]
  if (numbering) return numbering.validate(number).isValid && numbering.digits.test(number.replace('-', ''))
  const matcher = pattern === null ? null : readPattern(pattern)
  return matcher === null || matcher.test(number)
}

/** A pattern that matches in linear time, whatever the text; null for one that cannot be read or would need more. */
export function readPattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (error instanceof RE2JSException) return null
    throw error
  }
}

/** As it is stored, so that one company has one number: without prefixes and separators, and as its country writes it. */
export function toCompanyNumber(countryCode: string, given: string): string {
  const number = given.replaceAll(/\s/g, '').toUpperCase()
  const numbering = NUMBERINGS[countryCode]
  if (!numbering) return number
  const bare = number.replaceAll(/[.-]/g, '').replace(numbering.around, '')
  return numbering.digits.test(bare) ? bare.replace(numbering.digits, numbering.stored) : number
}
