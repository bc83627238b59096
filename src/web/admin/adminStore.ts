import type { Store } from 'react-admin'

/** Version of what lists remember; older entries are not read any more. */
export const LIST_STATE_VERSION = 2
const PREFIX = 'ff.v1'

/**
 * Where the staff area remembers columns, filters and the like: this browser's local storage, one compartment per
 * signed-in person. A full or forbidden storage costs the memory, never the page.
 */
export function createAdminStore(userId: string, storage: Storage | null = browserStorage()): Store {
  const scope = `${PREFIX}.${userId}.`
  const memory = new Map<string, string>()
  const subscribers = new Map<string, Set<(value: unknown) => void>>()

  const read = (key: string) =>
    memory.get(scope + key) ?? attempt(() => storage?.getItem(scope + key)) ?? null
  const publish = (key: string, value: unknown) => subscribers.get(key)?.forEach((notify) => notify(value))
  const keys = () => {
    const stored = attempt(() => Object.keys(storage ?? {})) ?? []
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(scope))
  }
  const remove = (key: string) => {
    memory.delete(scope + key)
    attempt(() => storage?.removeItem(scope + key))
    publish(key, undefined)
  }
  const removeAll = (prefix: string) =>
    keys()
      .map((key) => key.slice(scope.length))
      .filter((key) => key.startsWith(prefix))
      .forEach(remove)
  const onStorage = (event: StorageEvent) => {
    if (!event.key?.startsWith(scope)) return
    publish(event.key.slice(scope.length), parse(event.newValue))
  }

  return {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem: (key, defaultValue) => {
      const value = parse(read(key))
      // The caller names the type; what an older release wrote is checked where it is used.
      return value === undefined ? defaultValue : (value as typeof defaultValue)
    },
    setItem: (key, value) => {
      if (value === undefined) return remove(key)
      const text = JSON.stringify(value)
      const written = attempt(() => {
        storage?.setItem(scope + key, text)
        return storage !== null
      })
      if (written) memory.delete(scope + key)
      else memory.set(scope + key, text)
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

function browserStorage(): Storage | null {
  return attempt(() => window.localStorage) ?? null
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  return attempt((): unknown => JSON.parse(text))
}

/** Storage throws when it is full or forbidden, JSON when the text is not ours: both mean nothing is remembered. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
