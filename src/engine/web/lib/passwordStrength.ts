import { loadPasswordJudge } from '../../model/loadPasswordJudge.ts'
import {
  LEAST_GUESSES_LOG10,
  type PasswordGap,
  passwordGaps,
  type PasswordJudge,
  STRONG_GUESSES_LOG10,
} from '../../rules/passwordRule.ts'

export interface PasswordStrength {
  /** What the rule still requires, in display order. */
  readonly missing: readonly PasswordGap[]
  /** `weak` while anything is missing, or when it is easily guessed; `unknown` until the dictionaries are here. */
  readonly level: 'empty' | 'unknown' | 'weak' | 'fair' | 'strong'
  /** The server refuses it: guessing programs find it too soon. */
  readonly isCommon: boolean
}

let judge: PasswordJudge | null = null
let platformName = ''

/** Fetches the dictionaries. Without them nothing is called guessable, and the server decides. */
export async function loadPasswordStrength(platform: string): Promise<void> {
  platformName = platform
  judge = await loadPasswordJudge()
}

/** How good a password is. `known` are the person's own words: name, email. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const missing = passwordGaps(password)
  if (password === '') return { missing, level: 'empty', isCommon: false }
  if (missing.length > 0) return { missing, level: 'weak', isCommon: false }
  if (judge === null) return { missing, level: 'unknown', isCommon: false }
  const guesses = judge(password, [...known, platformName])
  if (guesses < LEAST_GUESSES_LOG10) return { missing, level: 'weak', isCommon: true }
  return { missing, level: guesses >= STRONG_GUESSES_LOG10 ? 'strong' : 'fair', isCommon: false }
}
