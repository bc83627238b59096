import type { DomainProblem } from '../DomainError.ts'

/** Generous: what people write differs more than a pattern can know. */
export const EMAIL_ADDRESS =
  /^[^\s@<>,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u
export const PHONE_NUMBER = /^\+[1-9](?:[ ().-]?\d){5,16}$/

const LONGEST_EMAIL = 80
const SHORTEST_NAME = 2
const LONGEST_NAME = 80

/** REQUIRED, INVALID_FORMAT or MAX_LENGTH on `email`; nothing for one that can be used. */
export const emailProblems = (email: string): readonly DomainProblem[] => {
  if (email.trim() === '') return [problem('REQUIRED', 'email')]
  if (email.trim().length > LONGEST_EMAIL) return [tooLong('email', LONGEST_EMAIL)]
  return EMAIL_ADDRESS.test(email.trim()) ? [] : [problem('INVALID_FORMAT', 'email')]
}

/** REQUIRED or INVALID_FORMAT on `field`. */
export const phoneProblems = (phone: string, field: string): readonly DomainProblem[] => {
  if (phone.trim() === '') return [problem('REQUIRED', field)]
  return PHONE_NUMBER.test(phone.trim()) ? [] : [problem('INVALID_FORMAT', field)]
}

/** REQUIRED, MIN_LENGTH or MAX_LENGTH on `field`. */
export const nameProblems = (name: string, field: string): readonly DomainProblem[] => {
  const { length } = Array.from(name.trim())
  if (length === 0) return [problem('REQUIRED', field)]
  if (length < SHORTEST_NAME) return [problem('MIN_LENGTH', field, { number: String(SHORTEST_NAME) })]
  return length > LONGEST_NAME ? [tooLong(field, LONGEST_NAME)] : []
}

/** One spelling for each phone: `+45 20 (12) 34-56` is `+4520123456`. */
export const normalizePhone = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')

export const problem = (
  code: string,
  field: string | null,
  params: Readonly<Record<string, string>> = {},
): DomainProblem => ({ code, field, params })

const tooLong = (field: string, number: number): DomainProblem =>
  problem('MAX_LENGTH', field, { number: String(number) })
