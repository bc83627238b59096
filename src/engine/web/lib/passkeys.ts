import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Why this page can or cannot use passkeys. */
export type PasskeySupport = 'available' | 'insecure' | 'unsupported'

/**
 * Why a passkey was not used: the person closed the browser's dialog or waited too long, this device has a passkey
 * already, another attempt took over, or anything else.
 */
export type PasskeyFailure = 'cancelled' | 'known' | 'replaced' | 'failed'

export class PasskeyError extends Error {
  readonly reason: PasskeyFailure

  constructor(reason: PasskeyFailure, cause: unknown) {
    super(`The passkey was not used: ${reason}`, { cause })
    this.name = 'PasskeyError'
    this.reason = reason
  }
}

/** Browsers offer passkeys on HTTPS and on localhost only. */
export function passkeySupport(): PasskeySupport {
  if (!window.isSecureContext) return 'insecure'
  return typeof window.PublicKeyCredential === 'function' ? 'available' : 'unsupported'
}

/** Has the browser create a passkey with the server's options. Rejects with `PasskeyError`. */
export async function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(toPasskeyError)
}

/** Has the browser answer with a passkey to the server's options. Rejects with `PasskeyError`. */
export async function answerWithPasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(toPasskeyError)
}

/** Closes the browser's dialog, if one is open. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

const loadLibrary = () => import('@simplewebauthn/browser')

function toPasskeyError(error: unknown): never {
  throw new PasskeyError(reasonOf(error), error)
}

function reasonOf(error: unknown): PasskeyFailure {
  const { name, code } = error instanceof Error ? (error as Error & { readonly code?: unknown }) : {}
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return 'replaced'
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'known'
  // Browsers say the same when the person cancels, waits too long, or has no passkey for this site.
  return name === 'NotAllowedError' ? 'cancelled' : 'failed'
}
