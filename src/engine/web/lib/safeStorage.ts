import { logWarning } from './log.ts'

/** Storage that never throws: where it is blocked or full, the failure is logged and values live in memory. */
export interface SafeStorage {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Every key there is, of other parts of the app too. */
  readonly keys: () => readonly string[]
}

export function createSafeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(action: string, run: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      if (!storage) throw new Error('no storage')
      return run(storage)
    } catch (error) {
      logWarning(`Storage is unavailable (${action}); the value is kept for this page only.`, error)
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt('read', (storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      const stored = attempt('write', (storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt('remove', (storage) => storage.removeItem(key))
    },
    keys: () => {
      const stored = attempt('list', (storage) =>
        Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
      )
      return [...new Set([...(stored ?? []), ...memory.keys()])]
    },
  }
}

export const localStore = createSafeStorage(() => window.localStorage)
