import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number as it is stored, `+4512345678`; null when it cannot be one of its country. `country` is that of a number
 * without a calling code. A repeated calling code and a zero in brackets are dropped.
 */
export function toPhone(text: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text.trim(), {
    extract: false,
    ...(country === undefined ? {} : { defaultCountry: country }),
  })
  return number?.isPossible() === true && number.ext === undefined ? number.number : null
}

/** Whether a number with its calling code has a length that its country uses. */
export function isPossiblePhone(text: string): boolean {
  return toPhone(text) !== null
}
