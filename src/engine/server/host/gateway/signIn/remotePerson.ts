import type { Locale } from '../../../../model/Text.ts'
import { claimAt, personOf, rolesOf, valuesOf } from '../../../people/backend/claims.ts'
import type { OpenIdPerson } from '../../../people/backend/recogniseOpenId.ts'
import { fingerprint } from '../../../people/identity/fingerprint.ts'
import type { IdentityContext } from '../../../people/identity/Identity.ts'
import { writeMessage } from '../../../providers/messages.ts'
import type { TokenSettings } from '../../remote/config/readTokenSignIn.ts'
import type { TokenHolder } from './checkToken.ts'

interface Holding {
  readonly holder: TokenHolder
  readonly token: string
  readonly settings: TokenSettings
  readonly locale: Locale
}

/** A person whom the backend does not name is identified by a fingerprint of the token, which reveals nothing of it. */
export function remotePerson(
  identity: Pick<IdentityContext, 'tokenSecret'>,
  endpoint: string,
  { holder: { id, data }, token, settings: { person, roles }, locale }: Holding,
): OpenIdPerson {
  const issuer = `token of ${endpoint}`
  const given = rolesOf(data, roles)
  const textAt = (path: string | null | undefined): string =>
    path ? (valuesOf(claimAt(data, path))[0]?.trim() ?? '') : ''
  const name = textAt(person?.name)
  const email = textAt(person?.email)
  // Only a provider vouches for addresses.
  const told = personOf({ name, email })
  const subject = id === null ? fingerprint(identity, [issuer, token]) : `person ${id}`
  const known = { method: 'BACKEND_TOKEN', issuer, subject, roles: given } as const
  if (name !== '' || told.email !== null) return { ...known, person: told }
  const holder = writeMessage(locale, ({ tokenHolder }) => tokenHolder, {})
  const mark = id ?? Buffer.from(subject, 'base64url').toString('hex').slice(0, 6)
  return { ...known, person: personOf({ given_name: holder, family_name: mark }) }
}
