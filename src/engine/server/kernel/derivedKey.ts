import { createHmac } from 'node:crypto'

/**
 * Derives one key per purpose from the secret, so that a value made for one purpose is invalid for any other.
 */
export const derivedKey = (tokenSecret: string, purpose: KeyPurpose): Uint8Array =>
  createHmac('sha256', tokenSecret).update(purpose).digest()

/** The secret of the settings, and the one before it. */
export interface ServerSecrets {
  /** At least 32 characters; the same on every server. */
  readonly tokenSecret: string
  /** For what is stored under it. It signs nothing, so it does not grant access. Null: there is none. */
  readonly previousTokenSecret: string | null
}

/** The key that everything new is made with, then the one that older rows were. */
export const storedKeys = (
  { tokenSecret, previousTokenSecret }: ServerSecrets,
  purpose: KeyPurpose,
): readonly [Uint8Array, ...Uint8Array[]] => [
  derivedKey(tokenSecret, purpose),
  ...(previousTokenSecret === null ? [] : [derivedKey(previousTokenSecret, purpose)]),
]

type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'sign-in-attempts'
  | 'verification-codes'
  | 'phones'
  | 'inputs'
  | 'known-devices'
  | 'authenticator-secrets'
  | 'recovery-codes'
  | 'passkey-users'
  | 'mails'
  | 'electronic-identities'
  | 'identity-flows'
  | 'backend-approvals'
  | 'backend-sessions'
  | 'sandbox-bank'
  | 'sandbox-card'
  | 'documents'
