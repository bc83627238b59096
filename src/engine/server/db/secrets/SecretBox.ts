import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type KeyRing, keysNamed, UNNUMBERED_KEY } from './KeyRing.ts'
import { joinSealed, type SealedText, splitSealed } from './SealedText.ts'
import { HIDDEN, SECRET_KINDS, type SecretKind } from './secretKinds.ts'

/** Seals and opens the secrets of a database. */
export interface SecretBox {
  /** The same text gives the same result, so an unchanged secret is no change. */
  readonly seal: (kind: SecretKind, text: string) => SealedText
  /** Throws when its key is not among the settings, or when it was tampered with. */
  readonly open: (kind: SecretKind, sealed: SealedText) => string
  /** What everybody who may know of it is shown. Nothing of one that cannot be opened. */
  readonly mask: (kind: SecretKind, sealed: SealedText) => string
  /** The indexes under which the secret is stored, whichever key sealed it. */
  readonly indexesOf: (kind: SecretKind, text: string) => readonly string[]
  /** A keyed hash: of something that may hold secrets, to tell whether it is the same again. */
  readonly fingerprint: (text: string) => string
  /** Whether both are one secret, however it was typed. */
  readonly isSame: (kind: SecretKind, one: SealedText, other: SealedText) => boolean
  /** Id of the key that seals what is new. */
  readonly currentKey: string
}

/**
 * AES-256-GCM. The nonce is a keyed hash of the text, as in SIV: it repeats only together with the text, and that two
 * secrets are equal is visible in the index anyway.
 */
export const secretBox = ({ current, byId }: KeyRing): SecretBox => {
  const derived = new Map([...byId].map(([id, key]) => [id, deriveKeys(key)]))
  const [own] = keysNamed(derived, current)
  const indexOf = ({ index }: DerivedKeys, kind: SecretKind, text: string): string =>
    hmac(index, `${kind}|${SECRET_KINDS[kind].toCanonical(text)}`).toString('base64url')

  const openWith = (keys: DerivedKeys, kind: SecretKind, sealed: SealedText): string => {
    const { keyId, index, content } = splitSealed(sealed)
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv(CIPHER, keys.content, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(boundTo(keyId, kind, index))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  }
  const open = (kind: SecretKind, sealed: SealedText): string =>
    firstThat(keysNamed(derived, splitSealed(sealed).keyId), (keys) => openWith(keys, kind, sealed))

  return {
    seal: (kind, text) => {
      const index = indexOf(own, kind, text)
      const nonce = hmac(own.nonce, `${kind}|${text}`).subarray(0, NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, own.content, nonce).setAAD(boundTo(current, kind, index))
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
      const content = Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url')
      return joinSealed({ keyId: current, index, content })
    },
    open,
    mask: (kind, sealed) => {
      try {
        return SECRET_KINDS[kind].toMask(open(kind, sealed))
      } catch {
        return HIDDEN
      }
    },
    indexesOf: (kind, text) => [...derived.values()].map((keys) => indexOf(keys, kind, text)),
    fingerprint: (text) => hmac(own.index, `fingerprint|${text}`).toString('base64url'),
    isSame: (kind, one, other) => {
      const [first, second] = [splitSealed(one), splitSealed(other)]
      if (first.keyId === second.keyId && first.keyId !== UNNUMBERED_KEY) return first.index === second.index
      return indexOf(own, kind, open(kind, one)) === indexOf(own, kind, open(kind, other))
    },
    currentKey: current,
  }
}

/** What the first that does not throw gives. Throws what the last one does. */
const firstThat = <T, R>([first, ...rest]: readonly [T, ...T[]], work: (one: T) => R): R => {
  const [next, ...others] = rest
  if (next === undefined) return work(first)
  try {
    return work(first)
  } catch {
    return firstThat([next, ...others], work)
  }
}

/** For a database that was opened without keys, as for a command that reads none. */
export const noSecrets: SecretBox = {
  seal: refuse,
  open: refuse,
  mask: () => HIDDEN,
  indexesOf: refuse,
  fingerprint: refuse,
  isSame: refuse,
  currentKey: '',
}

/** For a database that lives no longer than its process, such as that of a test. */
export const passingSecrets = (): SecretBox =>
  secretBox({ current: 'passing', byId: new Map([['passing', randomBytes(32)]]) })

function refuse(): never {
  throw new Error('The database was opened without the keys of its secrets')
}

interface DerivedKeys {
  readonly content: Uint8Array
  readonly nonce: Uint8Array
  readonly index: Uint8Array
}

/** The same keys encrypt documents, so each use has one of its own. */
const deriveKeys = (key: Uint8Array): DerivedKeys => ({
  content: hmac(key, 'secrets-content'),
  nonce: hmac(key, 'secrets-nonce'),
  index: hmac(key, 'secrets-index'),
})

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A secret of one kind, or the index of another secret, does not open. */
const boundTo = (keyId: string, kind: SecretKind, index: string): Buffer =>
  Buffer.from(`${keyId}|${kind}|${index}`)

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
