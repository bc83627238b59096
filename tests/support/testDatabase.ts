import { createHash } from 'node:crypto'
import { MARKETPLACE } from '../../src/marketplace/plugin.ts'
import { attachTouchRow } from '../../src/engine/server/db/attachTouchRow.ts'
import type { Database, DatabasePlugin } from '../../src/engine/server/db/Database.ts'
import { secretBox } from '../../src/engine/server/db/secrets/SecretBox.ts'
import { startClock } from '../../src/engine/server/kernel/clock/Clock.ts'
import { openOnPglite } from './pgliteTemplate.ts'
import { openOnPostgres } from './postgresTemplate.ts'
import { INSTALL_WATCH, watchWrites } from './watchWrites.ts'

/** Rows to begin with. `key` changes whenever the rows would, so that a template is not used for other rows. */
export interface Seed {
  readonly key: string
  readonly run: (db: Database) => Promise<void>
  /** Where the database's clock begins. Default: the machine's time. */
  readonly beginsAt?: Date
}

export interface TestDatabaseOptions {
  readonly seed?: Seed
  /** Default: the marketplace's. */
  readonly plugin?: DatabasePlugin
  /** Whether `watchWrites` checks every transaction. Default true; false for tests that do their own seeding. */
  readonly isWatched?: boolean
}

/** Templates outlive a test, so their secrets are sealed by one key. */
export const TEST_SECRETS = secretBox({
  current: 'test',
  byId: new Map([['test', Buffer.alloc(32, 'test')]]),
})

/** Whether the tests run on the embedded database. By default they run on the PostgreSQL of TEST_DATABASE_URL. */
export const IS_PGLITE = process.env['TEST_DATABASE'] === 'pglite'

/** Opens a migrated database that no other test uses. Close it at the end. */
export const openTestDatabase = async ({
  seed,
  plugin = MARKETPLACE.database,
  isWatched = true,
}: TestDatabaseOptions = {}): Promise<Database> => {
  const openFromTemplate = IS_PGLITE ? openOnPglite : openOnPostgres
  const db = await openFromTemplate({
    key: templateKey(plugin, seed?.key),
    plugin,
    fill: async (template) => {
      await seed?.run(template)
      await template.foreign(INSTALL_WATCH, null)
      await template.query('ANALYZE')
    },
    secrets: TEST_SECRETS,
  })
  if (seed?.beginsAt) await startClock(db, seed.beginsAt.getTime() - Date.now())
  return isWatched ? watchWrites(db) : db
}

const templateKey = ({ tables, migrations }: DatabasePlugin, seed = ''): string => {
  const hash = createHash('sha256').update(seed).update(INSTALL_WATCH).update(attachTouchRow(tables))
  for (const migration of migrations) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 24)
}
