import { addDays } from '../../../engine/rules/calendar.ts'

/** How a borrower of the demo pays. It follows from the number of the loan, so that every run of the demo is the same. */
export type BorrowerProfile = 'PUNCTUAL' | 'LATE' | 'IN_PARTS' | 'STOPS' | 'FAILS'

const MOST = 100

export function borrowerProfileOf(loanId: number): BorrowerProfile {
  const roll = hash(loanId, 'temper') % MOST
  if (roll < 74) return 'PUNCTUAL'
  if (roll < 87) return 'LATE'
  if (roll < 93) return 'IN_PARTS'
  return roll < 97 ? 'STOPS' : 'FAILS'
}

/**
 * The day on which the borrower pays an instalment in full; null for never. Who stops, misses three months of every fourteen:
 * half of them pay before the loan is in default, the others afterwards. Who fails, pays nothing after some instalments.
 */
export function payDayOf(loanId: number, installmentNumber: number, dueOn: string): string | null {
  const key = `${loanId}:${installmentNumber}`
  const profile = borrowerProfileOf(loanId)
  if (profile === 'PUNCTUAL') return dueOn
  if (profile === 'LATE')
    return addDays(dueOn, hash(loanId, key) % 3 === 0 ? 4 + (hash(loanId, `${key}:days`) % 16) : 0)
  if (profile === 'IN_PARTS') return addDays(dueOn, 8)
  if (profile === 'FAILS') return installmentNumber > 2 + (hash(loanId, 'fails') % 9) ? null : dueOn
  const isMissed = (installmentNumber + loanId) % 14 < 3
  return isMissed ? addDays(dueOn, loanId % 2 === 0 ? 70 : 130) : dueOn
}

/** Whether it pays the first part of an instalment on its due date. */
export const paysInParts = (loanId: number): boolean => borrowerProfileOf(loanId) === 'IN_PARTS'

/** FNV-1a: a number that looks random, and is always the same. */
export function hash(seed: number, text: string): number {
  let value = 2_166_136_261 ^ seed
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619)
  }
  return (value ^ (value >>> 15)) >>> 0
}
