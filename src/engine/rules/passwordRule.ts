export type PasswordGap = (typeof PASSWORD_GAPS)[number]

export const PASSWORD_MIN_LENGTH = 10
/** More would cost more to hash than a real password needs; signing in takes no longer ones. */
export const PASSWORD_MAX_LENGTH = 256

/** In the order in which people see them. */
export const PASSWORD_GAPS = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const

/** What a password still lacks; empty when it meets the rule. */
export function passwordGaps(password: string): readonly PasswordGap[] {
  return PASSWORD_GAPS.filter((gap) => !MEETS[gap](password))
}

/**
 * How many guesses a password takes, as a power of ten. `known` are the words of the person and the platform: names,
 * email.
 */
export type PasswordJudge = (password: string, known: readonly string[]) => number

/**
 * As hard to guess as ten random characters. zxcvbn's score of 3 begins at 8, which `P@ssword123456!` reaches.
 */
export const LEAST_GUESSES_LOG10 = 10
/** A thousand times more. */
export const STRONG_GUESSES_LOG10 = 13

const MEETS: Readonly<Record<PasswordGap, (password: string) => boolean>> = {
  length: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\d]/u.test(password),
}
