import { derivedKey } from '../domain/identity/derivedKey.ts'
import type { DocumentKeys } from '../providers/storage/sealedStorage.ts'
import { isStrongSecret } from './isStrongSecret.ts'

export const DOCUMENT_KEYS_RULE =
  'must look like 2026:key or 2027:key,2026:key, each key 32 random bytes in base64 or hexadecimal, the newest first'

/** Null for anything else. The first key encrypts; the others still open what they encrypted. */
export function readDocumentKeys(text: string): DocumentKeys | null {
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
 * The keys of the settings, and the one that follows from TOKEN_SECRET. That one encrypts while the settings name none,
 * and still opens what it encrypted once they do.
 */
export const keyRing = (keys: DocumentKeys | null, tokenSecret: string): DocumentKeys => ({
  current: keys?.current ?? FROM_SECRET,
  byId: new Map([[FROM_SECRET, derivedKey(tokenSecret, 'documents')], ...(keys?.byId ?? [])]),
})

const FROM_SECRET = 'token-secret'
const KEY_BYTES = 32

const toBytes = (text: string): Uint8Array | null => {
  const bytes = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return isStrongSecret(text) && bytes.byteLength === KEY_BYTES ? bytes : null
}
