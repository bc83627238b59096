import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '../derivedKey.ts'
import type { IdentityContext } from '../Identity.ts'

/** Encrypts a secret for one user with AES-256-GCM: a row moved to another user is good for nothing. */
export function sealSecret({ tokenSecret }: IdentityContext, userId: number, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(tokenSecret, 'authenticator-secrets'), iv)
  cipher.setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Null for a secret of another user, or of a server with another `TOKEN_SECRET`. */
export function openSecret({ tokenSecret }: IdentityContext, userId: number, kept: string): string | null {
  const bytes = Buffer.from(kept, 'base64')
  try {
    const key = derivedKey(tokenSecret, 'authenticator-secrets')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(String(userId)))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
