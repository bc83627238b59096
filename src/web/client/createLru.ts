/** Remembers `most` values by name; the one that was not used for longest makes room for another. */
export interface Lru<TValue> {
  readonly get: (key: string) => TValue | undefined
  readonly set: (key: string, value: TValue) => void
  readonly removeWhere: (isMeant: (key: string) => boolean) => void
}

export function createLru<TValue>(most: number): Lru<TValue> {
  // A map gives its keys in the order they were put in: the first is the one to go.
  const values = new Map<string, TValue>()
  const put = (key: string, value: TValue) => {
    values.delete(key)
    values.set(key, value)
  }
  return {
    get: (key) => {
      const value = values.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set: (key, value) => {
      put(key, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
    removeWhere: (isMeant) => {
      for (const key of values.keys()) if (isMeant(key)) values.delete(key)
    },
  }
}
