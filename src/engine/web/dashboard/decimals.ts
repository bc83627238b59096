import { compareExact, type ExactNumber, readExact, writeExact } from '../../model/values/exactNumber.ts'

/** Exact sum of decimal texts; a text that is not a number counts as 0. */
export function addDecimals(values: readonly string[]): string {
  const numbers = values.map(exact)
  const scale = Math.max(0, ...numbers.map((number) => number.scale))
  const units = numbers.reduce((sum, number) => sum + number.units * 10n ** BigInt(scale - number.scale), 0n)
  return writeExact({ units, scale })
}

/** Negative, 0 or positive, as for `sort`. */
export function compareDecimals(a: string, b: string): number {
  return compareExact(exact(a), exact(b))
}

function exact(text: string): ExactNumber {
  return readExact(text) ?? { units: 0n, scale: 0 }
}
