import { createSafeStorage, type SafeStorage } from '../../src/engine/web/lib/safeStorage.ts'

/** Storage like a browser's, in `values`: hand the same map to several to make tabs of one browser. */
export function memoryStorage(values = new Map<string, string>()): SafeStorage {
  return createSafeStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
        key: (index: number) => [...values.keys()][index] ?? null,
        get length() {
          return values.size
        },
      }) as Storage,
  )
}
