/** Completes "must be …". */
export const HOW_TO_MAKE_A_SECRET =
  '32 random bytes or more in base64 or hexadecimal; make it with: openssl rand -base64 32'

const FEWEST_BYTES = 32
/** 32 random bytes have 30 different values on average; fewer than 20 come up less than once in a billion. */
const FEWEST_VALUES = 20
const REPEATED_CHARACTERS = 8

/**
 * Whether a secret can be random: only an encoding of enough bytes, whose values vary, do not count up and do
 * not repeat. Randomness cannot be proven, but 32 letters, a sentence and a repeated word fail.
 */
export function isStrongSecret(secret: string): boolean {
  const bytes = decode(secret)
  if (bytes === null || bytes.length < FEWEST_BYTES) return false
  const characters = Uint8Array.from(Buffer.from(secret))
  return isVaried(bytes) && isVaried(stepsOf(bytes)) && !countsUp(stepsOf(characters)) && !repeats(secret)
}

const stepsOf = (values: Uint8Array): Uint8Array =>
  values.map((value, index) => value - (values[index - 1] ?? 0)).slice(1)

/** `abcdef…`: random characters follow one another in order about once in sixteen. */
const countsUp = (steps: Uint8Array): boolean => steps.filter((step) => step === 1).length > steps.length / 2

function decode(secret: string): Uint8Array | null {
  if (/^(?:[\da-f]{2})+$/i.test(secret)) return Uint8Array.from(Buffer.from(secret, 'hex'))
  if (/^[\w+/-]+={0,2}$/.test(secret)) return Uint8Array.from(Buffer.from(secret, 'base64'))
  return null
}

const isVaried = (values: Uint8Array): boolean => new Set(values).size >= FEWEST_VALUES

function repeats(secret: string): boolean {
  const seen = new Set<string>()
  for (let start = 0; start + REPEATED_CHARACTERS <= secret.length; start += 1) {
    const part = secret.slice(start, start + REPEATED_CHARACTERS)
    if (seen.has(part)) return true
    seen.add(part)
  }
  return false
}
