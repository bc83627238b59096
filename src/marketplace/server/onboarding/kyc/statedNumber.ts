import { readPersonNumbers } from '../../../../engine/rules/personNumber.ts'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import { numberOf } from './isOtherNumber.ts'

/**
 * The number that a provider states, as it is stored; null for none. It stays as given unless the provider names the
 * country and the number has one reading there.
 */
export function statedNumber(verified: VerifiedIdentity, today: string): string | null {
  const number = numberOf(verified)
  const [, country] = /^([A-Z]{2}):/.exec(verified.nationalId ?? '') ?? []
  if (number === null || country === undefined) return number
  const [reading, ...others] = readPersonNumbers(number, country, today)
  return reading === undefined || others.length > 0 ? number : reading.stored
}
