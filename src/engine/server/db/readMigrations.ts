import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Migration } from './Database.ts'

/**
 * The migrations of the engine and of a plugin's folder, if it has one, in the order in which a new database takes them: the engine's, the
 * plugin's, then `functions.sql` of both, where there is one. The build copies the folders next to the server's bundle.
 */
export const readMigrations = (pluginFolder?: URL): readonly Migration[] => {
  const engineFolder = new URL('./migrations/engine', import.meta.url)
  const folders = [engineFolder, ...(pluginFolder === undefined ? [] : [pluginFolder])].map(toPath)
  const ordered = folders.flatMap((folder) => readMigrationFiles({ migrationsFolder: folder }))
  return [
    ...ordered.map(({ hash, sql, folderMillis }) => ({ hash, sql, when: folderMillis })),
    ...folders.flatMap((folder) => {
      const file = join(folder, 'functions.sql')
      if (!existsSync(file)) return []
      const sql = readFileSync(file, 'utf8')
      return [{ hash: createHash('sha256').update(sql).digest('hex'), sql: [sql], when: null }]
    }),
  ]
}

const toPath = (url: URL): string => {
  const folder = fileURLToPath(url)
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`)
  return folder
}
