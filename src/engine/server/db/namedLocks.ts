import type { Hold } from './Database.ts'

/** Names held within this process, which is enough for the embedded database: no other process has it open. */
export const namedLocks = (): Hold => {
  const held = new Set<string>()
  return (name) => {
    if (held.has(name)) return Promise.resolve(null)
    held.add(name)
    return Promise.resolve({
      isLost: () => false,
      release: () => {
        held.delete(name)
        return Promise.resolve()
      },
    })
  }
}
