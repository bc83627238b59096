import type { JsonPath } from '../../../../metadata/config/ConfigSet.ts'
import { suggest } from '../../../../metadata/checks/suggest.ts'
import type { ClaimRoles } from '../../../domain/backend/claims.ts'
import { isSafeAddress } from '../../settingFormats.ts'
import type { SignInConfig } from './BackendConfig.ts'
import type { Report } from './Report.ts'
import { readTemplate } from './templates.ts'

/** How people sign in in front of another server. */
export interface SignInSettings {
  /** With what Fundament keeps: a password or a passkey. */
  readonly password: boolean
  readonly openId: OpenIdSettings | null
}

export interface OpenIdSettings {
  /** As people call it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Of the request to the provider, beside ours. */
  readonly parameters: Readonly<Record<string, string>>
  readonly roles: ClaimRoles
}

export const PASSWORD_ALONE: SignInSettings = { password: true, openId: null }

const SCOPES = ['openid', 'profile', 'email']

/** `signIn` of a file whose shape is right. `fill` puts in what environment variables hold. */
export function readSignIn(
  { password = true, openId }: SignInConfig,
  roleNames: readonly string[],
  fill: (path: JsonPath, template: string) => string,
  report: Report,
): SignInSettings {
  if (openId === undefined) {
    if (!password)
      report(['signIn', 'password'], {
        id: 'wrong-value',
        message: 'Nobody could sign in.',
        hint: 'Leave out "password", or say under "openId" where people sign in.',
      })
    return { password, openId: null }
  }
  const at = (...keys: readonly string[]): JsonPath => ['signIn', 'openId', ...keys]
  const { name, clientId, clientSecret, scopes = SCOPES, parameters = {}, roles } = openId
  const [first, ...more] = readTemplate(clientSecret)
  // The message does not repeat it.
  if (first === undefined || typeof first === 'string' || more.length > 0)
    report(at('clientSecret'), {
      id: 'wrong-value',
      message: 'The secret must not stand in the file, where everybody reads it who has the project.',
      hint: 'Put it into an environment variable, such as OPENID_SECRET, and write ${OPENID_SECRET} here.',
    })
  const issuer = fill(at('issuer'), openId.issuer)
  if (!isSafeAddress(issuer))
    report(at('issuer'), {
      id: 'wrong-value',
      message: 'This is no address of an identity provider.',
      hint: 'Write one that begins with https://; http:// is taken for this machine alone.',
    })
  const { claim = null, values = {}, others = null } = roles
  if (claim === null ? others === null || Object.keys(values).length > 0 : Object.keys(values).length === 0)
    report(at('roles'), {
      id: 'wrong-value',
      message: claim === null ? 'No claim says who has which role.' : 'No value of the claim gives a role.',
      hint: 'Write { "claim": "groups", "values": { "librarians": "Editor" } }, or { "others": "Reader" } for everybody.',
    })
  const named = [
    ...Object.entries(values).map(([value, role]) => [at('roles', 'values', value), role] as const),
    ...(others === null ? [] : [[at('roles', 'others'), others] as const]),
  ]
  for (const [path, role] of named)
    if (!roleNames.includes(role))
      report(path, {
        id: 'wrong-value',
        message: `There is no role "${role}".`,
        hint: suggest(role, roleNames, `Choose one of ${roleNames.join(', ')}.`),
      })
  return {
    password,
    openId: {
      name,
      issuer,
      clientId: fill(at('clientId'), clientId),
      clientSecret: fill(at('clientSecret'), clientSecret),
      scopes,
      parameters,
      roles: { claim, values: new Map(Object.entries(values)), others },
    },
  }
}
