import { DomainError } from '../DomainError.ts'

const PASSWORD_MIN_LENGTH = 10
/** More would cost more to hash than a real password needs; signing in takes no longer ones. */
export const PASSWORD_MAX_LENGTH = 256

/**
 * Refuses a password on `field`: PASSWORD_TOO_WEAK (param `missing`: those of digit, lowercase, uppercase, special and
 * length it lacks, with commas), PASSWORD_TOO_COMMON for what is guessed first, MAX_LENGTH. `known` are the person's own
 * words: names, e-mail.
 */
export function checkPassword(password: string, field: string, known: readonly string[]): void {
  const refuse = (code: string, params: Readonly<Record<string, string>> = {}): DomainError =>
    new DomainError(code, [{ code, field, params }])
  const missing = passwordGaps(password)
  if (missing.length > 0) throw refuse('PASSWORD_TOO_WEAK', { missing: missing.join(',') })
  if (password.length > PASSWORD_MAX_LENGTH)
    throw refuse('MAX_LENGTH', { number: String(PASSWORD_MAX_LENGTH) })
  if (isCommonPassword(password, known)) throw refuse('PASSWORD_TOO_COMMON')
}

/** What the rule still asks for. */
export const passwordGaps = (password: string): readonly string[] =>
  Object.entries(MEETS)
    .filter(([, isMet]) => !isMet(password))
    .map(([gap]) => gap)

/** Whether what is left without common words and one's own would be too short, or much of it is a run of keys. */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  const plain = password.toLowerCase().replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's')
  const own = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
  const words = [...WORDS, ...own.filter((word) => word.length >= SHORTEST_NAME)]
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  if (rest !== plain && Array.from(rest).length < PASSWORD_MIN_LENGTH - 3) return true
  return new Set(plain).size < LONGEST_RUN || runs(password.toLowerCase())
}

const MEETS: Readonly<Record<string, (password: string) => boolean>> = {
  digit: (password) => /\d/.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  special: (password) => /[^\p{L}\d]/u.test(password),
  length: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const WORDS = [
  'password',
  'passord',
  'adgangskode',
  'kodeord',
  'losenord',
  'lösenord',
  'welcome',
  'velkommen',
  'valkommen',
  'välkommen',
  'letmein',
  'admin',
  'iloveyou',
  'sommer',
  'sommar',
  'summer',
  'vinter',
  'winter',
]
const LONGEST_RUN = 5
const SHORTEST_NAME = 4

/** Half of it or more is one run along the keyboard or the alphabet. */
function runs(text: string): boolean {
  const length = Math.max(LONGEST_RUN, Math.ceil(Array.from(text).length / 2))
  return ROWS.some((row) =>
    [row, Array.from(row).toReversed().join('')].some((line) =>
      Array.from({ length: Math.max(0, line.length - length + 1) }, (_, at) =>
        line.slice(at, at + length),
      ).some((part) => text.includes(part)),
    ),
  )
}
