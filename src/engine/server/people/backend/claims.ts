import { isEmail } from '../../../model/values/formats.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import { cleanText, cutText } from '../../../rules/text.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Which roles an identity provider's claims give. */
export interface ClaimRoles {
  /** Name of the claim, or the path to it; null: everybody has the same role. */
  readonly claim: string | null
  /** Role by a value of that claim. */
  readonly values: ReadonlyMap<string, string>
  /** Role of everybody else; null: they are refused. */
  readonly others: string | null
}

/** A claim by its name, which may hold dots itself, or by its path: `realm_access.roles`. Of a list, that of each. */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  let found: unknown = claims
  for (const name of path.split('.'))
    found = Array.isArray(found)
      ? (found as readonly unknown[]).flatMap((each) => partOf(each, name) ?? [])
      : partOf(found, name)
  return found
}

const partOf = (value: unknown, name: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** The values of a claim that is one or a list of texts, numbers or truths. */
export const valuesOf = (claim: unknown): readonly string[] =>
  (Array.isArray(claim) ? (claim as readonly unknown[]) : [claim]).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [String(value)]
      : [],
  )

/** Empty: the person may not sign in. */
export function rolesOf(claims: Claims, { claim, values, others }: ClaimRoles): readonly string[] {
  const given = claim === null ? [] : valuesOf(claimAt(claims, claim))
  const roles = new Set(given.flatMap((value) => values.get(value) ?? []))
  if (roles.size === 0 && others !== null) roles.add(others)
  return [...roles]
}

export interface ClaimedPerson {
  readonly firstName: string
  readonly lastName: string
  /** Null: there is none that mails can be sent to. */
  readonly email: string | null
  /** The provider says that it is theirs. */
  readonly isEmailTheirs: boolean
}

export function personOf(claims: Claims): ClaimedPerson {
  const text = (name: string): string => {
    const claim = claims[name]
    return typeof claim === 'string' ? cutText(cleanText(claim, 'line').trim(), 80) : ''
  }
  const address = typeof claims['email'] === 'string' ? claims['email'].trim() : ''
  const email = isEmail(address) ? address : null
  const full = text('name') || text('preferred_username') || (email ?? '')
  const [first = '', ...others] = full.split(/\s+/)
  return {
    firstName: text('given_name') || first || '-',
    lastName: text('family_name') || others.join(' ') || '-',
    email,
    isEmailTheirs: email !== null && claims['email_verified'] === true,
  }
}
