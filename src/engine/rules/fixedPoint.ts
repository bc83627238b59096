/**
 * Exact decimals as whole numbers of their smallest unit: øre of an amount, millionths of a percent. BigInt is part of
 * the language, so the public pages load nothing for it.
 */

/** `1250.5` with 2 digits -> `125050n`. Throws a RangeError for anything but a decimal with at most so many. */
export function toUnits(decimal: string, digits: number): bigint {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  const rest = fraction.replace(/0+$/, '')
  if (whole === undefined || rest.length > digits)
    throw new RangeError(`No decimal with ${digits} digits: ${decimal}`)
  const units = BigInt(whole + rest.padEnd(digits, '0'))
  return sign === '-' ? -units : units
}

/** `125050n` with 2 digits -> `1250.50`. */
export function fromUnits(units: bigint, digits: number): string {
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  return `${units < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Half up; both positive. */
export function divideRounded(value: bigint, divisor: bigint): bigint {
  return (2n * value + divisor) / (2n * divisor)
}

export const sum = (units: readonly bigint[]): bigint => units.reduce((total, one) => total + one, 0n)

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
