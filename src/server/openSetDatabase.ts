import { join } from 'node:path'
import type { Database } from './db/Database.ts'
import { DatabaseUnavailableError } from './db/DatabaseError.ts'
import { openDatabase } from './db/openDatabase.ts'
import type { Settings } from './host/settings.ts'
import { StartError } from './host/StartError.ts'

/** Rejects with a StartError whose message is one line to show. */
export async function openSetDatabase(settings: Settings): Promise<Database> {
  try {
    return await openDatabase({ url: settings.databaseUrl, folder: join(settings.dataFolder, 'database') })
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? new StartError(error.message) : error
  }
}

/** Demo logins are for trials; a production database begins with reference data alone. */
export const hasDemo = (settings: Settings): boolean =>
  !(settings.isProduction && settings.databaseUrl !== null)

/** Loads the seed, and the names it draws from, only for a database that is empty. */
export async function fillDatabase(db: Database, settings: Settings): Promise<void> {
  const [row] = await db.query<{ exists: boolean }>('select exists(select 1 from currencies)')
  if (row?.exists) return
  const { seed } = await import('./seed/seed.ts')
  await seed(db, { demo: hasDemo(settings) })
}
