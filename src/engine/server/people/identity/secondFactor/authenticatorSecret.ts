import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type ServerSecrets, storedKeys } from '../../../kernel/derivedKey.ts'

/** Encrypts a secret for one user with AES-256-GCM: a row moved to another user is good for nothing. */
export function sealSecret(
  secrets: ServerSecrets,
  userId: number,
  secret: string,
  purpose: SealPurpose = PURPOSE,
): string {
  const [key] = storedKeys(secrets, purpose)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Null for a secret of another user, or of a server with other secrets. */
export function openSecret(
  secrets: ServerSecrets,
  userId: number,
  kept: string,
  purpose: SealPurpose = PURPOSE,
): string | null {
  for (const key of storedKeys(secrets, purpose)) {
    const opened = openWith(key, userId, kept)
    if (opened !== null) return opened
  }
  return null
}

/** Whether TOKEN_SECRET does not open it, and TOKEN_SECRET_PREVIOUS does. */
export function isOfPreviousSecret(secrets: ServerSecrets, userId: number, kept: string): boolean {
  const [current, ...previous] = storedKeys(secrets, PURPOSE)
  return (
    openWith(current, userId, kept) === null && previous.some((key) => openWith(key, userId, kept) !== null)
  )
}

const openWith = (key: Uint8Array, userId: number, kept: string): string | null => {
  const bytes = Buffer.from(kept, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(String(userId)))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

type SealPurpose = 'authenticator-secrets' | 'backend-approvals' | 'backend-sessions'

const PURPOSE = 'authenticator-secrets'
