import { createHmac } from 'node:crypto'

/** One key per purpose from the one secret, so that nothing made for one purpose passes for another. */
export const derivedKey = (tokenSecret: string, purpose: KeyPurpose): Uint8Array =>
  createHmac('sha256', tokenSecret).update(purpose).digest()

type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'sign-in-attempts'
  | 'verification-codes'
  | 'phones'
  | 'inputs'
