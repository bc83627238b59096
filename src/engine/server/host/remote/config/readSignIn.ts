import type { JsonPath } from '../../../../model/config/ConfigSet.ts'
import type { ClaimRoles } from '../../../people/backend/claims.ts'
import { isSafeAddress } from '../../settingFormats.ts'
import type { OpenIdConfig, SignInConfig } from './BackendConfig.ts'
import { readClaimRoles } from './readClaimRoles.ts'
import { readTokenSignIn, type TokenSettings } from './readTokenSignIn.ts'
import type { Report } from './Report.ts'
import { readTemplate } from './templates.ts'

/** How people sign in with a remote backend. */
export interface SignInSettings {
  /** With what Fundament keeps: a password or a passkey. */
  readonly password: boolean
  readonly openId: OpenIdSettings | null
  /** With a token of the backend, which the person pastes. */
  readonly token: TokenSettings | null
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

export const PASSWORD_ALONE: SignInSettings = { password: true, openId: null, token: null }

const SCOPES = ['openid', 'profile', 'email']

/** `signIn` of a file whose shape is right. `fill` puts in what environment variables hold. */
export function readSignIn(
  { password = true, openId, token }: SignInConfig,
  roleNames: readonly string[],
  fill: Fill,
  report: Report,
): SignInSettings {
  if (!password && openId === undefined && token === undefined)
    report(['signIn', 'password'], {
      id: 'wrong-value',
      message: 'Nobody could sign in.',
      hint: 'Leave out "password", or say under "openId" where people sign in, or under "token" that they paste a token.',
    })
  return {
    password,
    openId: openId === undefined ? null : readOpenId(openId, roleNames, fill, report),
    token: token === undefined ? null : readTokenSignIn(token, roleNames, report),
  }
}

type Fill = (path: JsonPath, template: string) => string

function readOpenId(
  openId: OpenIdConfig,
  roleNames: readonly string[],
  fill: Fill,
  report: Report,
): OpenIdSettings {
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
  const found = readClaimRoles(roles.claim ?? null, roles, {
    path: at('roles'),
    key: 'claim',
    roleNames,
    report,
  })
  return {
    name,
    issuer,
    clientId: fill(at('clientId'), clientId),
    clientSecret: fill(at('clientSecret'), clientSecret),
    scopes,
    parameters,
    roles: found,
  }
}
