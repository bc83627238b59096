import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type KeyRing, keysNamed } from '../../db/secrets/KeyRing.ts'
import type { DocumentStorage } from './DocumentStorage.ts'

/** Where a document lies, and which key opens it. */
export interface SealedPlace {
  readonly storageKey: string
  readonly keyId: string
}

/** Keeps documents encrypted, each bound to its own place: a file moved to another's place cannot be opened. */
export interface SealedStorage {
  readonly keep: (content: Uint8Array) => Promise<SealedPlace>
  /** Null when it is gone. Throws when its key is not in the settings, or when it was tampered with. */
  readonly open: (place: SealedPlace) => Promise<Uint8Array | null>
  readonly remove: (place: SealedPlace) => Promise<void>
  /**
   * Encrypts it with the current key, under the name that it has. Until the row is updated, `open` opens it by its old
   * place, so it may be stopped in between and repeated. Null and errors as of `open`.
   */
  readonly renew: (place: SealedPlace) => Promise<SealedPlace | null>
  /** Whether there is a content at all, whichever key opens it. */
  readonly has: (place: SealedPlace) => Promise<boolean>
  /** Id of the key that encrypts what is new. */
  readonly currentKey: string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. */
export const sealedStorage = (storage: DocumentStorage, keys: KeyRing): SealedStorage => {
  const sealAt = async (place: SealedPlace, content: Uint8Array): Promise<void> => {
    const iv = randomBytes(IV_BYTES)
    const [key] = keysNamed(keys.byId, place.keyId)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    await storage.write(place.storageKey, Buffer.concat([iv, cipher.getAuthTag(), sealed]))
  }
  const open = async (place: SealedPlace): Promise<Uint8Array | null> => {
    const kept = await storage.read(place.storageKey)
    return kept === null ? null : openWithAny(keys, place, kept)
  }
  return {
    keep: async (content) => {
      const place = { storageKey: randomUUID(), keyId: keys.current }
      await sealAt(place, content)
      return place
    },
    open,
    remove: ({ storageKey }) => storage.remove(storageKey),
    renew: async (place) => {
      const content = await open(place)
      if (content === null) return null
      const renewed = { storageKey: place.storageKey, keyId: keys.current }
      await sealAt(renewed, content)
      return renewed
    },
    has: async ({ storageKey }) => (await storage.read(storageKey)) !== null,
    currentKey: keys.current,
  }
}

/** Tries the keys of its own id, then the current one, because re-encryption happens before the row is updated. */
const openWithAny = ({ byId, current }: KeyRing, place: SealedPlace, kept: Uint8Array): Uint8Array => {
  const own = keysNamed(byId, place.keyId).map((key) => ({ place, key }))
  const [key] = keysNamed(byId, current)
  const tries = [...own, { place: { ...place, keyId: current }, key }]
  for (const [nth, one] of tries.entries()) {
    try {
      return openWith(one.place, one.key, kept)
    } catch (error) {
      if (nth === tries.length - 1) throw error
    }
  }
  throw new Error('No key')
}

const openWith = (place: SealedPlace, key: Uint8Array, kept: Uint8Array): Uint8Array => {
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(place))
    .setAuthTag(kept.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(kept.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

const boundTo = ({ storageKey, keyId }: SealedPlace): Buffer => Buffer.from(`${keyId}|${storageKey}`)
