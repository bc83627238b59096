import type { JWK } from 'jose'
import { ELECTRONIC_IDS, type ElectronicId, readElectronicIds } from '../../rules/identityProviders.ts'
import { isPlainObject } from '../../rules/plainObjects.ts'
import type { IssuerSettings } from '../providers/identity/openIdProviders.ts'
import { isSafeAddress } from './settingFormats.ts'

export interface IdentitySettings {
  readonly enabled: readonly ElectronicId[]
  /** False: the setting was wrong, and the default two are enabled. */
  readonly isListValid: boolean
  readonly issuers: Readonly<Partial<Record<ElectronicId, IssuerSettings>>>
  /** The sandbox may take the place of a provider without an issuer. */
  readonly maySandbox: boolean
}

export const ISSUERS_RULE =
  'must be JSON like {"SIGNICAT_MIT_ID":{"issuer":"https://…","clientId":"…","clientSecret":"…"}}, with signingKey as a private JWK where requests are signed'

export const readIdentitySettings = (
  text: (name: string) => string | null,
  isProduction: boolean,
): IdentitySettings => {
  const { ids, isValid } = readElectronicIds(text('IDENTITY_PROVIDERS'))
  const issuers = text('IDENTITY_ISSUERS')
  return {
    enabled: ids,
    isListValid: isValid,
    issuers: issuers === null ? {} : (readIssuers(issuers) ?? {}),
    maySandbox: !isProduction || text('IDENTITY_SANDBOX') !== null,
  }
}

/** Null for anything else than settings by provider. */
export function readIssuers(text: string): Readonly<Partial<Record<ElectronicId, IssuerSettings>>> | null {
  const read = parse(text)
  if (!isPlainObject(read)) return null
  const issuers: Partial<Record<ElectronicId, IssuerSettings>> = {}
  for (const [name, value] of Object.entries(read)) {
    const id = ELECTRONIC_IDS.find((one) => one === name)
    const settings = toIssuer(value)
    if (id === undefined || settings === null) return null
    issuers[id] = settings
  }
  return issuers
}

function toIssuer(value: unknown): IssuerSettings | null {
  if (!isPlainObject(value)) return null
  const { issuer, clientId, clientSecret, signingKey = null, ...rest } = value
  if (Object.keys(rest).length > 0) return null
  if (!isText(issuer) || !isText(clientId) || !isText(clientSecret) || !isSafeAddress(issuer)) return null
  if (signingKey === null) return { issuer, clientId, clientSecret, signingKey }
  return isPrivateKey(signingKey) ? { issuer, clientId, clientSecret, signingKey } : null
}

const isPrivateKey = (value: unknown): value is JWK =>
  isPlainObject(value) && (value['kty'] === 'EC' || value['kty'] === 'RSA') && isText(value['d'])

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
