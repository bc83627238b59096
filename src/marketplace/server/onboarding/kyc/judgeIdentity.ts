import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import type { kycFinding } from '../../tables/compliance.ts'

export type KycFinding = (typeof kycFinding.enumValues)[number]

/** Data on record about a person who verifies themselves. */
export interface KnownPerson {
  readonly personId: number
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
}

/** Whether an electronic identity belongs to the person, and they are of age. */
export function judgeIdentity(
  person: KnownPerson,
  verified: VerifiedIdentity,
  facts: { readonly ownerId: number | null; readonly isOtherNumber: boolean; readonly today: string },
): KycFinding {
  if (facts.ownerId !== null && facts.ownerId !== person.personId) return 'IDENTITY_IN_USE'
  if (facts.isOtherNumber || isBornElsewhen(person, verified)) return 'OTHER_PERSON'
  const { dateOfBirth } = verified
  if (dateOfBirth !== null && !isOfAge(dateOfBirth, facts.today)) return 'UNDER_AGE'
  const [known, stated] = [wordsOf(person), wordsOf(verified)]
  const all = new Set([...stated.first, ...stated.last])
  const isFirst = all.has(known.first[0] ?? '')
  const isLast = all.has(known.last.at(-1) ?? '')
  // Protected names, and people without a known birthday, are looked at by staff.
  if (all.size === 0 || dateOfBirth === null) return 'NAME_DIFFERS'
  if (isFirst && isLast) return 'VERIFIED'
  return isFirst || isLast ? 'NAME_DIFFERS' : 'OTHER_PERSON'
}

export const ADULT_YEARS = 18

/** Both as `1990-01-01`. A person born on 29 February turns 18 on 1 March. */
export function isOfAge(dateOfBirth: string, today: string): boolean {
  const [year, rest] = [dateOfBirth.slice(0, 4), dateOfBirth.slice(4)]
  return `${String(Number(year) + ADULT_YEARS).padStart(4, '0')}${rest}` <= today
}

const isBornElsewhen = (person: KnownPerson, verified: VerifiedIdentity): boolean =>
  person.dateOfBirth !== null && verified.dateOfBirth !== null && person.dateOfBirth !== verified.dateOfBirth

/** In small letters without accents; `Lars-Erik` is two words. */
const wordsOf = ({ firstName, lastName }: Pick<KnownPerson, 'firstName' | 'lastName'>) => ({
  first: split(firstName),
  last: split(lastName),
})

const split = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
