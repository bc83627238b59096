import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, type ServerSecrets, storedKeys } from '../../kernel/derivedKey.ts'

type Params = Readonly<Record<string, string>>

/**
 * Encrypts the content of a mail with a key derived from the server's secret: a link in it signs its reader in, and people who
 * read the database, a copy of it or a list of staff must not get that link. Bound to the mail's id.
 */
export function sealParams(tokenSecret: string, messageId: string, params: Params): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(tokenSecret, 'mails'), nonce).setAAD(
    Buffer.from(messageId),
  )
  const sealed = [nonce, cipher.update(JSON.stringify(params), 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64')
}

/** Null when the secrets are others by now. */
export function unsealParams(secrets: ServerSecrets, messageId: string, sealed: string): Params | null {
  for (const key of storedKeys(secrets, 'mails')) {
    const params = unsealWith(key, messageId, sealed)
    if (params !== null) return params
  }
  return null
}

const unsealWith = (key: Uint8Array, messageId: string, sealed: string): Params | null => {
  const bytes = Buffer.from(sealed, 'base64')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(messageId)).setAuthTag(tag)
    const text = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    const params: unknown = JSON.parse(Buffer.concat(text).toString('utf8'))
    return typeof params === 'object' && params !== null
      ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
      : null
  } catch {
    return null
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
