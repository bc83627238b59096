import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** A browser's answer for a new passkey; null when the value is not one. */
export function toRegistration(value: unknown): RegistrationResponseJSON | null {
  if (!isObject(value) || !isObject(value['response'])) return null
  const { id, response } = value
  const clientDataJSON = response['clientDataJSON']
  const attestationObject = response['attestationObject']
  if (!isBase64(id) || !isBase64(clientDataJSON) || !isBase64(attestationObject)) return null
  const named: unknown = response['transports']
  const transports = Array.isArray(named) ? named.filter(isTransport) : []
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** A browser's answer after a passkey has signed; null when the value is not one. */
export function toAuthentication(value: unknown): AuthenticationResponseJSON | null {
  if (!isObject(value) || !isObject(value['response'])) return null
  const { id, response } = value
  const clientDataJSON = response['clientDataJSON']
  const authenticatorData = response['authenticatorData']
  const signature = response['signature']
  if (!isBase64(id) || !isBase64(clientDataJSON)) return null
  if (!isBase64(authenticatorData) || !isBase64(signature)) return null
  const userHandle = response['userHandle']
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(isBase64(userHandle) ? { userHandle } : {}),
    },
  }
}

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

export const isTransport = (value: unknown): value is AuthenticatorTransport =>
  TRANSPORTS.some((transport) => transport === value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Base64url, of a length that no real answer exceeds. */
const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 16_384 && /^[\w-]+={0,2}$/.test(value)
