/** A finite number as `units` / 10^`scale`, without the rounding of floats. */
export interface ExactNumber {
  readonly units: bigint
  /** Digits after the point, from 0. */
  readonly scale: number
}

/**
 * Parses a number, or a text that is entirely one (`-1250.50`, `1e-7`). Null for anything else, and for an
 * exponent above 1000, which would need too many digits. Kept small, because every list page loads it.
 */
export function readExact(value: unknown): ExactNumber | null {
  if (typeof value === 'bigint') return { units: value, scale: 0 }
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const parts = DECIMAL.exec(String(value))
  if (!parts) return null
  const [, sign = '', whole = '', fraction = '', bare = '', power = '0'] = parts
  const exponent = Number(power)
  if (Math.abs(exponent) > MOST_DIGITS) return null
  const digits = whole + fraction + bare
  const scale = fraction.length + bare.length - exponent
  const size = BigInt(digits) * (scale < 0 ? 10n ** BigInt(-scale) : 1n)
  return { units: sign === '-' ? -size : size, scale: Math.max(scale, 0) }
}

/** Less than 0, 0 or more than 0. */
export function compareExact(a: ExactNumber, b: ExactNumber): number {
  const [x, y] = alike(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** Whether `a` is an integer multiple of `b`; zero has no multiples. */
export function isMultiple(a: ExactNumber, b: ExactNumber): boolean {
  const [x, y] = alike(a, b)
  return y !== 0n && x % y === 0n
}

/** Canonical text without exponent or redundant zeros: `-1250.5`. */
export function writeExact({ units, scale }: ExactNumber): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

function alike(a: ExactNumber, b: ExactNumber): readonly [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale)
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale)]
}

const MOST_DIGITS = 1000
const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/
