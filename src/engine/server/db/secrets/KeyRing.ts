/** Keys of 32 bytes, by their ids. Old ones stay until nothing is encrypted with them. */
export interface KeyRing {
  /** Encrypts what is new. */
  readonly current: string
  readonly byId: ReadonlyMap<string, Uint8Array>
}

/** What versions called every key that followed from TOKEN_SECRET, whichever secret that was. */
export const UNNUMBERED_KEY = 'token-secret'

/** The id of a key that follows from a secret: another secret, another id. */
export const numberedKey = (fingerprint: string): string => `${UNNUMBERED_KEY}-${fingerprint}`

/** Every key that may have encrypted what has this id. Throws when there is none. */
export const keysNamed = <T>(byId: ReadonlyMap<string, T>, id: string): readonly [T, ...T[]] => {
  const own = byId.get(id)
  const others = id === UNNUMBERED_KEY ? [...byId].filter(([other]) => NUMBERED.test(other)) : []
  const [first, ...rest] = [...(own === undefined ? [] : [own]), ...others.map(([, key]) => key)]
  if (first === undefined) throw new Error(`DOCUMENT_KEYS has no key ${id}`)
  return [first, ...rest]
}

const NUMBERED = new RegExp(`^${UNNUMBERED_KEY}-[\\da-f]{8}$`)
