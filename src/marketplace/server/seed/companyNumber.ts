import type { Random } from './Random.ts'

/**
 * Registration numbers with valid check digits from ranges that no register uses, so that none belongs to a
 * real company. Adds the number to `given` and never returns one already in it.
 */
export function companyNumber(countryCode: string, random: Random, given: Set<string>): string {
  for (;;) {
    const number = drawNumber(countryCode, random)
    if (given.has(number)) continue
    given.add(number)
    return number
  }
}

function drawNumber(countryCode: string, random: Random): string {
  if (countryCode === 'NO') return weightedNumber('1', [3, 2, 7, 6, 5, 4, 3, 2], random)
  if (countryCode === 'SE') return swedishNumber(random)
  return danishNumber(random)
}

/** Eight digits whose weighted sum is divisible by 11. */
function danishNumber(random: Random): string {
  return weightedNumber('9', [2, 7, 6, 5, 4, 3, 2], random)
}

/** Last digit by modulus 11; a remainder of 1 has no digit, so another number is drawn. */
function weightedNumber(first: string, weights: readonly number[], random: Random): string {
  for (;;) {
    const digits = first + random.digits(weights.length - 1)
    const remainder = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
    if (remainder !== 1) return `${digits}${remainder === 0 ? 0 : 11 - remainder}`
  }
}

/** Ten digits, the last by the Luhn algorithm; a third digit of at least 2 distinguishes companies from people. */
function swedishNumber(random: Random): string {
  const digits = `4${random.digits(1)}${random.int(2, 9)}${random.digits(6)}`
  const sum = digits.split('').reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return `${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`
}
