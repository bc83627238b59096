import { createHmac } from 'node:crypto'

/**
 * Derives one key per purpose from the secret, so that a value made for one purpose is invalid for any other.
 */
export const derivedKey = (tokenSecret: string, purpose: KeyPurpose): Uint8Array =>
  createHmac('sha256', tokenSecret).update(purpose).digest()

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
  | 'documents'
