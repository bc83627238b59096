import type { Store } from 'react-admin'
import { localStore, type SafeStorage } from '../lib/safeStorage.ts'

/** Version of the lists' stored filters, sort order and page; older entries are ignored. */
export const LIST_STATE_VERSION = 2
const PREFIX = 'ff.v1'

/**
 * Stores the staff area's column choices, filters and the like in this browser, separately for each person.
 */
export function createAdminStore(userId: string, storage: SafeStorage = localStore): Store {
  const scope = `${PREFIX}.${userId}.`
  const subscribers = new Map<string, Set<(value: unknown) => void>>()

  const publish = (key: string, value: unknown) => subscribers.get(key)?.forEach((notify) => notify(value))
  const remove = (key: string) => {
    storage.remove(scope + key)
    publish(key, undefined)
  }
  const removeAll = (prefix: string) =>
    storage
      .keys()
      .filter((key) => key.startsWith(scope + prefix))
      .forEach((key) => remove(key.slice(scope.length)))
  // A change in another tab of the same person.
  const onStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(scope)) publish(event.key.slice(scope.length), parse(event.newValue))
  }

  return {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem: (key, defaultValue) => {
      const value = parse(storage.get(scope + key))
      // The caller names the type; code that reads values of an older release validates them.
      return value === undefined ? defaultValue : (value as typeof defaultValue)
    },
    setItem: (key, value) => {
      if (value === undefined) return remove(key)
      storage.set(scope + key, JSON.stringify(value))
      publish(key, value)
    },
    removeItem: remove,
    removeItems: removeAll,
    reset: () => removeAll(''),
    subscribe: (key, callback) => {
      const set = subscribers.get(key) ?? new Set()
      subscribers.set(key, set.add(callback))
      return () => void set.delete(callback)
    },
  }
}

/** Undefined for a missing entry, and for text that is not valid JSON. */
function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
