import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import type { DocumentStorage } from './DocumentStorage.ts'

/** Keys of 32 bytes. Old ones stay, so that what they encrypted can be read. */
export interface DocumentKeys {
  /** Encrypts what is new. */
  readonly current: string
  readonly byId: ReadonlyMap<string, Uint8Array>
}

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
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. */
export const sealedStorage = (storage: DocumentStorage, keys: DocumentKeys): SealedStorage => ({
  keep: async (content) => {
    const place = { storageKey: randomUUID(), keyId: keys.current }
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(keys, place), iv).setAAD(boundTo(place))
    const sealed = Buffer.concat([cipher.update(content), cipher.final()])
    await storage.write(place.storageKey, Buffer.concat([iv, cipher.getAuthTag(), sealed]))
    return place
  },
  open: async (place) => {
    const kept = await storage.read(place.storageKey)
    if (kept === null) return null
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, place), kept.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(boundTo(place))
      .setAuthTag(kept.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(kept.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  },
  remove: ({ storageKey }) => storage.remove(storageKey),
})

const keyOf = ({ byId }: DocumentKeys, { keyId }: SealedPlace): Uint8Array => {
  const key = byId.get(keyId)
  if (key === undefined) throw new Error(`DOCUMENT_KEYS has no key ${keyId}`)
  return key
}

const boundTo = ({ storageKey, keyId }: SealedPlace): Buffer => Buffer.from(`${keyId}|${storageKey}`)
