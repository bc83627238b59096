import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a sandbox remembers: one file for each thing, by its number. */
export interface SandboxFiles<T> {
  /** Null: there is none. */
  readonly open: (id: string) => Promise<T | null>
  readonly keep: (id: string, thing: T) => Promise<void>
  readonly all: () => Promise<readonly T[]>
}

/** `pattern` keeps numbers from outside from naming other files. */
export function sandboxFiles<T>(folder: string, pattern: RegExp): SandboxFiles<T> {
  const open = async (id: string): Promise<T | null> => {
    if (!pattern.test(id)) return null
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as T)
  }
  return {
    open,
    keep: async (id, thing) => {
      if (!pattern.test(id)) throw new Error('The sandbox has no such number')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${id}.json`)
      // Renamed, so that no reader sees a partial file.
      const draft = `${file}.${randomUUID()}`
      await writeFile(draft, JSON.stringify(thing), { mode: 0o600 })
      await rename(draft, file)
    },
    all: async () => {
      const names = await readdir(folder).catch(() => [])
      const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
      const found = await Promise.all(ids.map(open))
      return found.filter((one) => one !== null)
    },
  }
}
