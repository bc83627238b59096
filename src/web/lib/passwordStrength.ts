export type PasswordGap = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special'

export interface PasswordStrength {
  /** What the rule still asks for, in the order in which it is shown. */
  readonly missing: readonly PasswordGap[]
  /** `weak` while anything is missing, or when it is easily guessed. */
  readonly level: 'empty' | 'weak' | 'fair' | 'strong'
  /** A word, a run of keys or a repetition that guessing programs try first. */
  readonly isCommon: boolean
}

export const PASSWORD_MIN_LENGTH = 10
const STRONG_LENGTH = 14

export const PASSWORD_GAPS: readonly PasswordGap[] = ['length', 'lowercase', 'uppercase', 'digit', 'special']

/**
 * How good a password is: the rule of the server (at least 10 characters, a digit, a small and a capital letter and a
 * special character), and how easily it is guessed. `known` are the person's own words: name, e-mail.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const missing = PASSWORD_GAPS.filter((gap) => !MEETS[gap](password))
  const isCommon = holdsCommonPattern(password, known)
  if (password === '') return { missing, level: 'empty', isCommon: false }
  if (missing.length > 0 || isCommon) return { missing, level: 'weak', isCommon }
  return { missing, level: Array.from(password).length >= STRONG_LENGTH ? 'strong' : 'fair', isCommon }
}

const MEETS: Readonly<Record<PasswordGap, (password: string) => boolean>> = {
  length: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\d]/u.test(password),
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

/** True when what is left without a common word, a run of keys and one's own name would be too short by itself. */
function holdsCommonPattern(password: string, known: readonly string[]): boolean {
  const plain = password.toLowerCase().replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's')
  const own = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
  const words = [...WORDS, ...own.filter((word) => word.length >= SHORTEST_NAME)]
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  if (rest !== plain && Array.from(rest).length < PASSWORD_MIN_LENGTH - 3) return true
  return new Set(plain).size < LONGEST_RUN || runs(password.toLowerCase())
}

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
