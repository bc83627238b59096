import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DocumentStorage } from './DocumentStorage.ts'

/** Files in a folder that no address of the server leads to. Only the server's own user may read them. */
export const folderStorage = (folder: string): DocumentStorage => ({
  write: async (key, content) => {
    const path = pathOf(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // Whole, or not at all.
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, content, { mode: 0o600, flag: 'wx' })
    await rename(draft, path)
  },
  read: async (key) => {
    try {
      return await readFile(pathOf(folder, key))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  remove: (key) => rm(pathOf(folder, key), { force: true }),
})

/** Names of all documents in the folder; empty before the first one. */
export async function listFolder(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  // Not the drafts.
  return names.map((name) => basename(name)).filter((name) => NAME.test(name))
}

const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Many files in one folder are slow to list. */
const pathOf = (folder: string, key: string): string => {
  if (!NAME.test(key)) throw new Error('Not a name of the document store')
  return join(folder, key.slice(0, 2), key)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
