import { RE2JS, RE2JSException } from 're2js'

/** A country's own rule for numbers in its company register: digits and check digits, or the pattern in our books. */

const SHORTEST = 2
const LONGEST = 255
const DANISH_WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1]
const NORWEGIAN_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Whether this can be a company's number. Greenland numbers its companies like Denmark. `pattern` is the country's
 * `companyIdentifierRegex`; without one that can be read any number of 2 to 255 characters passes.
 */
export function isCompanyNumber(countryCode: string, given: string, pattern: string | null): boolean {
  const number = toCompanyNumber(countryCode, given)
  if (number.length < SHORTEST || number.length > LONGEST) return false
  if (countryCode === 'DK' || countryCode === 'GL') return isDanish(number)
  if (countryCode === 'NO') return isNorwegian(number)
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

/** As it is stored, so that one company has one number: without spaces, and as its country writes it. */
export function toCompanyNumber(countryCode: string, given: string): string {
  const number = given.replaceAll(/\s/g, '').toUpperCase()
  const bare = countryCode === 'DK' || countryCode === 'NO' ? number.replace(/^(?:DK|NO)-?/, '') : number
  return countryCode === 'SE' ? bare.replace(/^(\d{6})-?(\d{4})$/, '$1-$2') : bare
}

const isDanish = (number: string): boolean =>
  /^\d{8}$/.test(number) && sumOf(number, DANISH_WEIGHTS) % 11 === 0

/** The last digit is 11 less the remainder. A remainder of 1 has no digit, so no such number is given. */
const isNorwegian = (number: string): boolean => {
  if (!/^\d{9}$/.test(number)) return false
  const remainder = sumOf(number, NORWEGIAN_WEIGHTS) % 11
  return Number(number[8]) === (remainder === 0 ? 0 : 11 - remainder)
}

const sumOf = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)
