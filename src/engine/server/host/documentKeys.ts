import { createHash } from 'node:crypto'
import { type KeyRing, numberedKey } from '../db/secrets/KeyRing.ts'
import { derivedKey } from '../kernel/derivedKey.ts'
import { isStrongSecret } from './isStrongSecret.ts'

export const DOCUMENT_KEYS_RULE =
  'must look like 2026:key or 2027:key,2026:key, each key 32 random bytes in base64 or hexadecimal, the newest first'

/** Null for anything else. The first key encrypts; the others still open what they encrypted. */
export function readDocumentKeys(text: string): KeyRing | null {
  const entries = text.split(',').map((entry): [string, Uint8Array] | null => {
    const [, id, key] = /^\s*([\w.-]{1,40}):(\S+?)\s*$/.exec(entry) ?? []
    const bytes = key === undefined ? null : toBytes(key)
    return id === undefined || bytes === null ? null : [id, bytes]
  })
  const keys = entries.flatMap((entry) => (entry === null ? [] : [entry]))
  const byId = new Map(keys)
  const [first] = keys
  if (first === undefined || keys.length < entries.length || byId.size < keys.length) return null
  return { current: first[0], byId }
}

/**
 * The keys of the settings, and those that follow from TOKEN_SECRET and TOKEN_SECRET_PREVIOUS. The first of them encrypts
 * while the settings name none. All open what they encrypted.
 */
export const keyRing = (
  keys: KeyRing | null,
  tokenSecret: string,
  previousTokenSecret: string | null,
): KeyRing => {
  const own = fromSecret(tokenSecret)
  const previous = previousTokenSecret === null ? [] : [fromSecret(previousTokenSecret)]
  return { current: keys?.current ?? own[0], byId: new Map([own, ...previous, ...(keys?.byId ?? [])]) }
}

const fromSecret = (secret: string): readonly [string, Uint8Array] => {
  const key = derivedKey(secret, 'documents')
  return [numberedKey(createHash('sha256').update('id').update(key).digest('hex').slice(0, 8)), key]
}

const KEY_BYTES = 32

const toBytes = (text: string): Uint8Array | null => {
  const bytes = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return isStrongSecret(text) && bytes.byteLength === KEY_BYTES ? bytes : null
}
