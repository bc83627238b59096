import type { RestrictedAccess } from '../../lib/appConfig.ts'
import { localStore, type SafeStorage } from '../../lib/safeStorage.ts'

/** Holds nothing but the hash: who reads the storage learns no password. */
export const RESTRICTED_KEY = 'fundament.restricted'

/** True when this browser was let in before, with the password that is still the right one. */
export function holdsAccess({ hash }: RestrictedAccess, storage: SafeStorage = localStore): boolean {
  return storage.get(RESTRICTED_KEY) === hash
}

/** False on plain-HTTP hosts other than this machine, where browsers keep WebCrypto back. */
export function canCheckAccess(source: { readonly subtle?: SubtleCrypto } = crypto): boolean {
  return source.subtle !== undefined
}

/** Lets the browser in when name and password are right; false otherwise. Rejects without WebCrypto. */
export async function enterRestricted(
  access: RestrictedAccess,
  username: string,
  password: string,
  storage: SafeStorage = localStore,
): Promise<boolean> {
  const hash = await derive(password, access)
  if (username !== access.username || hash !== access.hash) return false
  storage.set(RESTRICTED_KEY, hash)
  return true
}

async function derive(password: string, { salt, iterations, hash }: RestrictedAccess): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations },
    key,
    hash.length * 4,
  )
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
